export { CollectionCreation } from '../features/collection-creation/creation.tsx';
export { NewCollection } from '../features/collection-creation/step-1/new-collection.tsx';
export { CollectionSetup } from '../features/collection-creation/step-2/collection-setup.tsx';
