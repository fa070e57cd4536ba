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

/** `nameLength` is UTF-16 units. Reports have the same limits. */
export const itemLimits = { items: 2000, nameLength: 1000 } as const;
