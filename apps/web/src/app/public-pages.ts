export { LandingPage } from './pages/landing-page.tsx';
export { PublicLayout } from './shell/public-layout.tsx';
