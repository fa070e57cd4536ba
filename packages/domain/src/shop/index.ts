export {
  addToCart,
  changeQuantity,
  countOfCart,
  maxQuantity,
  priceCart,
  readCart,
  removeFromCart,
  totalCents,
  withoutBought,
} from './cart.ts';
export type { CartItem } from './cart.ts';
export { licenceKeyBytes, licenceKeyOf, readLicenceKey } from './licence-key.ts';
export { centsOf, dollarsOf, priceText } from './money.ts';
