export { Licenses } from './licenses/licenses.tsx';
export { Orders } from './orders.tsx';
