export { ClassPage, type ClassPageProps } from './class-page.tsx';
