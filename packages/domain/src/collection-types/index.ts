export * from './allowed.ts';
export { isCollectionType, type CollectionType } from '../collection-type-ids/index.ts';
export { collectionTypes } from './collection-type.ts';
export * from './inference.ts';
