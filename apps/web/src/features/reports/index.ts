export type { Practice } from './practice/practice.ts';
export { Report } from './report/report.tsx';
export { Reports } from './reports.tsx';
export { ScoreOffer } from './score-offer.tsx';
export { practiceSessions, UnsentNotice } from './unsent-notice.tsx';
