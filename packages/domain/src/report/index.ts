export {
  findReportProblems,
  type ReportedPractice,
  type ReportProblem,
  reportTolerance,
} from './consistency.ts';
