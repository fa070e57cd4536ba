export { CollectionSetup } from '../features/collection-creation/collection-setup.tsx';
export { NewCollection } from '../features/collection-creation/new-collection.tsx';
export { YourCollectionsPage } from './pages/your-collections-page.tsx';
export { SignedInArea } from './shell/signed-in-area.tsx';
export { SignedInLayout } from './shell/signed-in-layout.tsx';
