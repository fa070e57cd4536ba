export { CollectionCreation } from './creation.tsx';
