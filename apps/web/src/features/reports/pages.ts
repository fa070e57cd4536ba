export { Reports } from './reports.tsx';
