import { allowedCollectionTypes } from '@sixty/domain/collection-types';
import { expect, it } from 'vitest';
import type { EditDraft } from './edit-draft.ts';
import { draftWith } from './testing/editable.ts';
import { firstType, optionLists, matchingOptions } from './add-item-form.tsx';

const labels = (type: keyof typeof optionLists, typed: string) =>
  matchingOptions(optionLists[type].options(), typed).map(({ label }) => label);

it('elements read as symbol, name, and number; terms are in their groups', () => {
  expect(labels('periodicTable', '')).toHaveLength(118);
  expect(labels('periodicTable', '')[0]).toBe('H - Hydrogen - 1');
  expect(optionLists.scienceTerms.options()[0]).toEqual({
    value: 'Acceleration',
    label: 'Acceleration',
    group: 'Physics',
  });
  expect(optionLists.nursingTerms.options()).toHaveLength(100);
});

it('typing finds word beginnings: symbol, name, or number', () => {
  expect(labels('periodicTable', 'he')).toEqual(['He - Helium - 2']);
  expect(labels('periodicTable', '79')).toEqual(['Au - Gold - 79']);
  expect(labels('scienceTerms', 'energy')).toContain('Kinetic Energy');
});

it('without a matching beginning, typing finds any part of a word', () => {
  expect(labels('scienceTerms', 'ravit')).toEqual(['Gravity']);
  expect(labels('scienceTerms', 'zzz')).toEqual([]);
});

it.each(['Math', 'Number Sense', 'Science', 'Nursing'])(
  'half-typed text in %s is visible again when the draft is opened',
  (category) => {
    const empty = draftWith([], { category });
    const typed = { ...empty, typed: 'half typ', typedAs: 'custom' } as const;
    const typeOf = (draft: EditDraft) => firstType(draft, allowedCollectionTypes([], category));
    expect(typeOf(typed)).toBe('custom');
    expect(typeOf({ ...typed, typed: '  ' })).toBe(typeOf(empty));
    expect(typeOf(empty)).not.toBe('custom');
  },
);

it('the first type is one that the collection has', () => {
  const draft: EditDraft = {
    ...draftWith(['a'], { category: 'Science' }),
    typed: 'half typ',
    typedAs: 'mathProblems',
  };
  expect(firstType(draft, allowedCollectionTypes([], 'Science'))).toBe('scienceTerms');
});
