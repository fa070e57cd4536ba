export { CollectionCreation } from './creation.tsx';
export { CollectionSetup } from './collection-setup.tsx';
export { NewCollection } from './new-collection.tsx';
