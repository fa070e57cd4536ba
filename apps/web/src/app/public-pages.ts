export { AboutPage } from './pages/about-page.tsx';
export { PublicLayout } from './shell/public-layout.tsx';
