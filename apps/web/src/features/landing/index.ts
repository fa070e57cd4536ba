export { mountDemonstration } from './mount-demonstration.ts';
