export { Licenses } from './licenses/licenses.tsx';
export { useLicenses } from './licenses/licenses.tsx';
export { Orders, useOrders } from './orders.tsx';
export { usePayment } from './card-provider.ts';
