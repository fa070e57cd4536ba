export { Landing } from './landing.tsx';
export { mountDemonstration } from './mount-demonstration.ts';
