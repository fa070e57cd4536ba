export { ClassItems, type OnStudentPractice } from './class-items.tsx';
export { ClassProgress } from './class-progress.tsx';
