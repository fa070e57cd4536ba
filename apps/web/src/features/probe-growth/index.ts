export { ProbeGrowthPage } from './probe-growth-page.tsx';
export { ProbeGrowth } from './probe-growth.tsx';
