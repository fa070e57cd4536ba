export { allowedCollectionTypes, type AllowedCollectionTypes } from './allowed.ts';
export { collectionTypes, isCollectionType, type CollectionType } from './collection-type.ts';
export { inferCollectionType } from './inference.ts';
