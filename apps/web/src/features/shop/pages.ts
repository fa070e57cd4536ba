export { Licenses } from './licenses/licenses.tsx';
export { useLicenses } from './licenses/use-licenses.ts';
export { Orders, useOrders } from './orders.tsx';
export { usePayment } from './card-provider.ts';
