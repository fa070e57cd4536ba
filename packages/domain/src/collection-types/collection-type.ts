import type { Category } from '../categories/index.ts';
import { collectionTypeIds, type CollectionType } from '../collection-type-ids/index.ts';
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

/** A type is inferred from the items, never stored. */
export const collectionTypes: Readonly<Record<CollectionType, CollectionTypeRules>> = {
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
};

/** Null: inferred from the names. */
export const impliedTypes: Readonly<Record<ItemKind, CollectionType | null>> = {
  clock: 'tellingTime',
  domino: 'numberSense',
  dots: 'numberSense',
  picture: 'numberSense',
  mathProblem: null,
  text: null,
};

/** The types offered for a category, Custom Item last. */
export const collectionTypesOf = (category: string): readonly CollectionType[] =>
  collectionTypeIds.filter((type) => [category, null].includes(collectionTypes[type].category));
