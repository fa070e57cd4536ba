export { CartButton } from './cart/cart-button.tsx';
