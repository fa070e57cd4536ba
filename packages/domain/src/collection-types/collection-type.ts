/** Collection types with their labels. A type is inferred from the items, never stored. */
export const collectionTypes = {
  custom: 'Custom Item',
  numberSense: 'Number Sense',
  periodicTable: 'Periodic Table',
  nursingTerms: 'Nursing Terms',
  scienceTerms: 'Science Terms',
  mathProblems: 'Math Problems',
} as const;

export type CollectionType = keyof typeof collectionTypes;

export const isCollectionType = (value: unknown): value is CollectionType =>
  typeof value === 'string' && Object.hasOwn(collectionTypes, value);
