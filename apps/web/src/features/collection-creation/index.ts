export { CollectionCreation } from './creation.tsx';
export { NewCollection } from './new-collection.tsx';
