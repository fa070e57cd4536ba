/** In display order. */
export const collectionTypeIds = [
  'numberSense',
  'periodicTable',
  'nursingTerms',
  'scienceTerms',
  'mathProblems',
  'tellingTime',
  'custom',
] as const;

export type CollectionType = (typeof collectionTypeIds)[number];

export const isCollectionType = (value: unknown): value is CollectionType =>
  (collectionTypeIds as readonly unknown[]).includes(value);
