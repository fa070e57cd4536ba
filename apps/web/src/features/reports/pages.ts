export type { OnPractice, Practice } from '../../entities/practice/practice.ts';
export { Report } from './report/report.tsx';
export { Reports } from './reports.tsx';
