export { ClassItems, type OnStudentPractice } from './class-items.tsx';
export { ClassProbes } from './probes/class-probes.tsx';
export { ClassProgress } from './class-progress.tsx';
export { ClassSummaryDialog } from './summary/class-summary-dialog.tsx';
export { useSaveClassCsv } from './summary/use-summary.ts';
