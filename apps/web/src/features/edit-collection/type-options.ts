import { collectionTypes } from '@sixty/domain/collection-types';
import type { CollectionType } from '@sixty/domain/collection-types';
import { elementItemName, elements } from '@sixty/domain/elements';
import { nursingTermGroups, scienceTermGroups } from '@sixty/domain/terms';
import type { TermGroup } from '@sixty/domain/terms';
import type { Option } from '../../ui/select-field.tsx';

export const typeOption = (type: CollectionType): Option<CollectionType> => ({
  value: type,
  label: collectionTypes[type],
});

/** The types whose items are picked from a list. */
export type PickedType = Extract<CollectionType, 'periodicTable' | 'scienceTerms' | 'nursingTerms'>;

export const isPicked = (type: CollectionType): type is PickedType =>
  type === 'periodicTable' || type === 'scienceTerms' || type === 'nursingTerms';

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
