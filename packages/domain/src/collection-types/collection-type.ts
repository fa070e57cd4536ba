import type { Category } from '../categories/index.ts';
import { readElementItemName } from '../elements/index.ts';
import type { Item, ItemKind } from '../items/index.ts';
import { nursingTerms, scienceTerms } from '../terms/index.ts';

type CollectionTypeRules = {
  readonly label: string;
  /** Null: all categories. */
  readonly category: Category | null;
  /** Whether items in a category with problems show an answer. */
  readonly hasAnswers: boolean;
  readonly has: (item: Item) => boolean;
};

/** In display order. Inferred from the items, never stored. */
const rules = {
  numberSense: {
    label: 'Number Sense',
    category: 'Number Sense',
    hasAnswers: false,
    has: ({ kind }) => kind === 'dots',
  },
  periodicTable: {
    label: 'Periodic Table',
    category: 'Science',
    hasAnswers: false,
    has: ({ name }) => readElementItemName(name) !== null,
  },
  nursingTerms: {
    label: 'Nursing Terms',
    category: 'Nursing',
    hasAnswers: false,
    has: ({ name }) => nursingTerms.includes(name),
  },
  scienceTerms: {
    label: 'Science Terms',
    category: 'Science',
    hasAnswers: false,
    has: ({ name }) => scienceTerms.includes(name),
  },
  mathProblems: {
    label: 'Math Problems',
    category: 'Math',
    hasAnswers: true,
    has: ({ kind }) => kind === 'mathProblem',
  },
  tellingTime: {
    label: 'Telling Time',
    category: 'Math',
    hasAnswers: true,
    has: ({ kind }) => kind === 'clock',
  },
  custom: { label: 'Custom Item', category: null, hasAnswers: false, has: () => false },
} as const satisfies Readonly<Record<string, CollectionTypeRules>>;

export type CollectionType = keyof typeof rules;

export const collectionTypes: Readonly<Record<CollectionType, CollectionTypeRules>> = rules;

/** Null: inferred from the names. */
export const impliedTypes: Readonly<Record<ItemKind, CollectionType | null>> = {
  clock: 'tellingTime',
  domino: 'numberSense',
  dots: 'numberSense',
  picture: 'numberSense',
  mathProblem: null,
  text: null,
};

export const isCollectionType = (value: unknown): value is CollectionType =>
  typeof value === 'string' && Object.hasOwn(rules, value);

/** Custom Item last. */
export const collectionTypesOf = (category: string): readonly CollectionType[] =>
  Object.keys(rules)
    .filter(isCollectionType)
    .filter((type) => [category, null].includes(collectionTypes[type].category));
