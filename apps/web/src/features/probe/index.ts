export { newSeed, ProbeDialog } from './set-up/probe-dialog.tsx';
export { endedReportOf, interruptedReportOf, addSecondScorer } from './probe-report.ts';
export { ProbePrintDialog } from './print/probe-print-dialog.tsx';
export { PersonalBest } from './result/personal-best.tsx';
export { EmptyProbe, ProbeResult, VoidRun } from './result/probe-result.tsx';
export { ProbeRun } from './run/probe-run.tsx';
export { LearnerScreen } from './screens/learner-screen.tsx';
export { SecondScorerScreen } from './screens/second-scorer-screen.tsx';
export { useProbeWindows } from './windows/probe-windows.ts';
