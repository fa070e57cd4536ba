export { StudentPage, type StudentPageProps } from './student-page.tsx';
