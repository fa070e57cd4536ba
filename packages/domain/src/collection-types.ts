import { type Category, categoryRules } from './categories.ts';
import { type CollectionType, collectionTypeIds, isCollectionType } from './collections.ts';
import { readElementItemName } from './elements.ts';
import type { Item, ItemKind } from './items.ts';
import { nursingTerms, scienceTerms } from './terms.ts';
export { isCollectionType, type CollectionType } from './collections.ts';

type CollectionTypeRules = {
  label: string;
  /** Plural, in a sentence. */
  noun: string;
  /** Null: all categories. */
  category: Category | null;
  /** Whether items in a category with problems show an answer. */
  hasAnswers: boolean;
  has: (item: Item) => boolean;
};

/** A type is inferred from the items, never stored. */
export const collectionTypes: Readonly<Record<CollectionType, CollectionTypeRules>> = {
  numberSense: {
    label: 'Number Sense',
    noun: 'dot pictures',
    category: 'Number Sense',
    hasAnswers: false,
    has: ({ kind }) => kind === 'dots',
  },
  periodicTable: {
    label: 'Periodic Table',
    noun: 'elements',
    category: 'Science',
    hasAnswers: false,
    has: ({ name }) => readElementItemName(name) !== null,
  },
  nursingTerms: {
    label: 'Nursing Terms',
    noun: 'nursing terms',
    category: 'Nursing',
    hasAnswers: false,
    has: ({ name }) => nursingTerms.includes(name),
  },
  scienceTerms: {
    label: 'Science Terms',
    noun: 'science terms',
    category: 'Science',
    hasAnswers: false,
    has: ({ name }) => scienceTerms.includes(name),
  },
  mathProblems: {
    label: 'Math Problems',
    noun: 'math problems',
    category: 'Math',
    hasAnswers: true,
    has: ({ kind }) => kind === 'mathProblem',
  },
  tellingTime: {
    label: 'Telling Time',
    noun: 'clocks',
    category: 'Math',
    hasAnswers: true,
    has: ({ kind }) => kind === 'clock',
  },
  custom: {
    label: 'Custom Item',
    noun: 'items of your own',
    category: null,
    hasAnswers: false,
    has: () => false,
  },
};

/** Null: inferred from the names. */
const impliedTypes: Readonly<Record<ItemKind, CollectionType | null>> = {
  clock: 'tellingTime',
  domino: 'numberSense',
  dots: 'numberSense',
  picture: 'numberSense',
  mathProblem: null,
  text: null,
};

/** The types offered for a category, Custom Item last. */
const collectionTypesOf = (category: string): readonly CollectionType[] =>
  collectionTypeIds.filter((type) => [category, null].includes(collectionTypes[type].category));

export type AllowedCollectionTypes = {
  types: readonly CollectionType[];
  /** Shown beside the select if there is no choice. */
  note: string | null;
};

/**
 * The item types in the Edit Collection modal: those of the category and Custom Item, or just one if all
 * items are elements, terms, dot patterns, or math problems.
 */
export const allowedCollectionTypes = (items: readonly Item[], category: string): AllowedCollectionTypes => {
  const offered = collectionTypesOf(category);
  const special =
    items.length > 0 ? offered.find((type) => items.every(collectionTypes[type].has)) : undefined;
  const types = special === undefined ? offered : [special];
  const [only] = types.length === 1 ? types : [];
  return {
    types,
    note: only ? `This collection can only have ${collectionTypes[only].noun}.` : null,
  };
};

const hasThreeParts = ({ name }: Item): boolean => name.split(' - ').length === 3;

const hasOperator = ({ name }: Item): boolean => /[+\-×÷]/.test(name);

/**
 * Infers a collection's type in the rule order of the specification (part 2, section 3). An image means
 * Number Sense and a hyphen an operator, so screens check the category first.
 */
export const inferCollectionType = (items: readonly Item[], category: string): CollectionType => {
  if (items.length === 0) return 'custom';
  const [implied] = items.flatMap(({ kind }) => impliedTypes[kind] ?? []);
  if (implied !== undefined) return implied;
  if (items.every(hasThreeParts)) return 'periodicTable';
  const { textType } = categoryRules(category);
  if (textType !== null) return textType;
  return items.some(hasOperator) ? 'mathProblems' : 'custom';
};

/** Number Sense, and Math of a type with answers (part 2, section 5). */
export const hasAnswerDisplayTime = (category: string, type: string): boolean => {
  const { isCounted, hasProblems } = categoryRules(category);
  return isCounted || (hasProblems && isCollectionType(type) && collectionTypes[type].hasAnswers);
};
