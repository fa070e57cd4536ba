export { Report } from './report/report.tsx';
