export { ProbeGrowth } from './probe-growth.tsx';
