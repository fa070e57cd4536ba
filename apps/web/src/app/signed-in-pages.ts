export { YourCollectionsPage } from './pages/your-collections-page.tsx';
export { SignedInArea } from './shell/signed-in-area.tsx';
export { SignedInLayout } from './shell/signed-in-layout.tsx';
