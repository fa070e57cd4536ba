export { JoinClass } from './teachers/join-class.tsx';
