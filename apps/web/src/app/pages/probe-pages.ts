export { ProbePage } from './probe-page.tsx';
export { ProbeLearnerPage, ProbeSecondScorerPage } from './probe-window-pages.tsx';
