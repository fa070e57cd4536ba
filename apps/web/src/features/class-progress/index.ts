export type { OnStudentPractice } from './class-items.tsx';
export { ClassProgress } from './class-progress.tsx';
export { useSaveClassCsv } from './summary/use-summary.ts';
