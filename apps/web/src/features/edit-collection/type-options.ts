import { collectionTypes, inferCollectionType } from '@sixty/domain/collection-types';
import type { AllowedCollectionTypes, CollectionType } from '@sixty/domain/collection-types';
import { elementItemName, elements } from '@sixty/domain/elements';
import { nursingTermGroups, scienceTermGroups, type TermGroup } from '@sixty/domain/terms';
import { isTyped } from '../../entities/item-kinds/index.ts';
import type { Option } from '../../ui/fields.tsx';
import type { EditDraft } from './edit-draft.ts';

export const typeOption = (type: CollectionType): Option<CollectionType> => ({
  value: type,
  label: collectionTypes[type].label,
});

/** The type of a half-typed item, so that it is visible; else that of the collection, if allowed. */
export const firstType = (
  { items, category, typed, typedAs }: EditDraft,
  { types }: AllowedCollectionTypes,
): CollectionType => {
  if (typed.trim() !== '' && typedAs !== null && types.includes(typedAs)) return typedAs;
  const existing = inferCollectionType(items, category);
  return items.length > 0 && types.includes(existing) ? existing : (types[0] ?? 'custom');
};

const elementOptions = (): readonly Option[] =>
  elements.map((element) => ({ value: elementItemName(element), label: elementItemName(element) }));

type Picks = {
  /** 'an element'. */
  readonly noun: string;
  readonly label: string;
  readonly options: () => readonly Option[];
};

const termPicks = (groups: readonly TermGroup[]): Picks => ({
  noun: 'a term',
  label: 'Term',
  options: () =>
    groups.flatMap(({ label: group, terms }) => terms.map((term) => ({ value: term, label: term, group }))),
});

export const picks = {
  periodicTable: { noun: 'an element', label: 'Element', options: elementOptions },
  scienceTerms: termPicks(scienceTermGroups),
  nursingTerms: termPicks(nursingTermGroups),
} as const satisfies Readonly<Partial<Record<CollectionType, Picks>>>;

export type PickedType = keyof typeof picks;

export const isDots = (type: CollectionType): boolean => !isPicked(type) && !isTyped(type);

export const isPicked = (type: CollectionType): type is PickedType => Object.hasOwn(picks, type);

/** Prefers beginnings of words. */
export const picksFor = (options: readonly Option[], typed: string): readonly Option[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return options;
  const beginning = options.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${sought}`));
  return beginning.length > 0
    ? beginning
    : options.filter(({ label }) => label.toLowerCase().includes(sought));
};
