export type { OnPage } from './card-actions.ts';
export { YourCollections } from './your-collections.tsx';
