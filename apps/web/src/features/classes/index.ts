export { ClassPage, type ClassPageProps } from './class-page.tsx';
export { Classes } from './classes.tsx';
export { JoinClass } from './teachers/join-class.tsx';
