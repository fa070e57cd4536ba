export { ProbeGrowthPage } from '../../features/probe-growth/index.ts';
export { StudentRoute } from './student-page.tsx';
