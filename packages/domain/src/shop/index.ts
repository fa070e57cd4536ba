export {
  addToCart,
  changeQuantity,
  countOfCart,
  hasMostOf,
  maxQuantity,
  priceCart,
  readCart,
  removeFromCart,
  totalCents,
  withoutBought,
} from './cart.ts';
export type { CartItem } from './cart.ts';
export { licenseKeyBytes, licenseKeyOf, readLicenseKey } from './license-key.ts';
export { centsOf, dollarsOf, priceText, priceTextOf } from './money.ts';
