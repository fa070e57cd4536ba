export { EmptyProbe } from './run/empty-probe.tsx';
export { newSeed } from './set-up/new-seed.ts';
export { ProbeDialog } from './set-up/probe-dialog.tsx';
export { endedReportOf, interruptedReportOf } from './probe-report.ts';
export { ProbePrintDialog } from './print/probe-print-dialog.tsx';
export { ProbeResult, VoidRun } from './result/probe-result.tsx';
export { ProbeRun } from './run/probe-run.tsx';
