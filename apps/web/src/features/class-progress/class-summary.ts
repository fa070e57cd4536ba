export { ClassSummaryDialog } from './summary/class-summary-dialog.tsx';
