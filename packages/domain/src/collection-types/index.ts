export * from './allowed.ts';
export { collectionTypes, isCollectionType, type CollectionType } from './collection-type.ts';
export * from './inference.ts';
