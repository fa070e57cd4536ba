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

/** Of a collection. Languages are BCP 47 tags. */
export type SideSettings = {
  frontLanguage: string | null;
  backLanguage: string | null;
  /** Whether 'naive' is wrong for 'naïve'. */
  accentsMatter: boolean;
  /** Whether 'house' is right for 'the house'. */
  articlesOptional: boolean;
};

/** `nameLength` is UTF-16 units. Reports have the same limits. */
export const itemLimits = { items: 2000, nameLength: 1000 } as const;
