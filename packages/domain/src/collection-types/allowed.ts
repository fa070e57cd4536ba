import { isCategory, type Category } from '../categories/index.ts';
import { readElementItemName } from '../elements/index.ts';
import type { Item } from '../items/index.ts';
import { nursingTerms, scienceTerms } from '../terms/index.ts';
import { collectionTypes, type CollectionType } from './collection-type.ts';

type SpecialType = Exclude<CollectionType, 'custom'>;

const typesOf: Readonly<Record<Category, readonly SpecialType[]>> = {
  Math: ['mathProblems'],
  'Language Arts': [],
  'Number Sense': ['numberSense'],
  Science: ['periodicTable', 'scienceTerms'],
  Nursing: ['nursingTerms'],
  'Domino Comparison': [],
};

const isOfType: Readonly<Record<SpecialType, (item: Item) => boolean>> = {
  mathProblems: ({ kind }) => kind === 'mathProblem',
  numberSense: ({ kind }) => kind === 'dots',
  periodicTable: ({ name }) => readElementItemName(name) !== null,
  scienceTerms: ({ name }) => scienceTerms.includes(name),
  nursingTerms: ({ name }) => nursingTerms.includes(name),
};

export type AllowedCollectionTypes = {
  readonly types: readonly CollectionType[];
  /** The text beside the select if there is no choice. */
  readonly note: string | null;
};

/**
 * The item types that the Edit Collection modal offers: those of the category plus Custom Item. If all items are
 * elements, terms, dot patterns, or math problems, only that type.
 */
export const allowedCollectionTypes = (items: readonly Item[], category: string): AllowedCollectionTypes => {
  const ofCategory = isCategory(category) ? typesOf[category] : [];
  const special = items.length > 0 ? ofCategory.find((type) => items.every(isOfType[type])) : undefined;
  const types = special === undefined ? ([...ofCategory, 'custom'] as const) : [special];
  const [only] = types.length === 1 ? types : [];
  const note = only && `This collection can only contain items of the kind ${collectionTypes[only]}.`;
  return { types, note: note ?? null };
};
