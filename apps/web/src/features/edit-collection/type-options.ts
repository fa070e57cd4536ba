import { collectionTypes, inferCollectionType } from '@sixty/domain/collection-types';
import type { AllowedCollectionTypes, CollectionType } from '@sixty/domain/collection-types';
import { elementItemName, elements } from '@sixty/domain/elements';
import { nursingTermGroups, scienceTermGroups } from '@sixty/domain/terms';
import type { TermGroup } from '@sixty/domain/terms';
import type { Option } from '../../ui/select-field.tsx';
import type { EditDraft, TypedType } from './edit-draft.ts';

export const typeOption = (type: CollectionType): Option<CollectionType> => ({
  value: type,
  label: collectionTypes[type].label,
});

/** The types whose items are picked from a list. */
export type PickedType = Extract<CollectionType, 'periodicTable' | 'scienceTerms' | 'nursingTerms'>;

export const isPicked = (type: CollectionType): type is PickedType =>
  type === 'periodicTable' || type === 'scienceTerms' || type === 'nursingTerms';

export const isTyped = (type: CollectionType): type is TypedType =>
  type === 'custom' || type === 'mathProblems';

/**
 * The type that the form begins with: the one as which something is half typed, so that it is in sight; else the one
 * that the collection is of, where more of it may be added.
 */
export const firstType = (
  { entries, category, typed, typedAs }: EditDraft,
  { types }: AllowedCollectionTypes,
): CollectionType => {
  if (typed.trim() !== '' && typedAs !== null && types.includes(typedAs)) return typedAs;
  const present = inferCollectionType(
    entries.map(({ item }) => item),
    category,
  );
  return entries.length > 0 && types.includes(present) ? present : (types[0] ?? 'custom');
};

const termOptions = (groups: readonly TermGroup[]): readonly Option[] =>
  groups.flatMap(({ label: group, terms }) => terms.map((term) => ({ value: term, label: term, group })));

const elementOptions = (): readonly Option[] =>
  elements.map((element) => ({ value: elementItemName(element), label: elementItemName(element) }));

/** Everything that there is to pick. */
export const picksOf = (type: PickedType): readonly Option[] => {
  switch (type) {
    case 'periodicTable':
      return elementOptions();
    case 'scienceTerms':
      return termOptions(scienceTermGroups);
    case 'nursingTerms':
      return termOptions(nursingTermGroups);
  }
};

/** Those whose words begin with what was typed; where none do, those that have it anywhere. Blank is all of them. */
export const picksFor = (options: readonly Option[], typed: string): readonly Option[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return options;
  const beginning = options.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${sought}`));
  return beginning.length > 0
    ? beginning
    : options.filter(({ label }) => label.toLowerCase().includes(sought));
};
