export { ClassProgress } from './class-progress.tsx';
