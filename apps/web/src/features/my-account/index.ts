export { MyAccount } from './my-account.tsx';
