export { StudentPage } from './student-page.tsx';
