export { Licenses } from './licenses/licenses.tsx';
export { Orders } from './orders.tsx';
export { usePayment } from './card-provider.ts';
