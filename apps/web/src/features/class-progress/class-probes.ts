export { ClassProbes } from './probes/class-probes.tsx';
