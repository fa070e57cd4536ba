export { CartButton } from './cart/cart-button.tsx';
export { Licenses } from './licenses/licenses.tsx';
export { Orders } from './orders.tsx';
