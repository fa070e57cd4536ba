export { CollectionSetup } from '../features/collection-creation/collection-setup.tsx';
export { NewCollection } from '../features/collection-creation/new-collection.tsx';
