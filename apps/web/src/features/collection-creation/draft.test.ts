import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft, readStepOne, storedDraft, withStepOne, withType } from './draft.ts';
import { withTypedItem } from './setup-changes.ts';
import type { Draft } from './draft.ts';

const stepOne = { collectionName: 'Letters', isPublic: true, category: 'Language Arts' } as const;

const typed = (draft: Draft, name: string): Draft => {
  const added = withTypedItem({ ...draft, setup: { ...draft.setup, newItem: name } });
  if (!added.ok) throw new Error(`'${name}' was not added.`);
  return added.draft;
};

const letters = typed(typed(withStepOne(emptyDraft, stepOne), 'A'), 'b');

describe('a draft', () => {
  it('survives being stored', () => {
    expect(readDraft(JSON.parse(JSON.stringify(storedDraft(letters))))).toEqual(letters);
  });

  it('keeps what is half typed', () => {
    const half = { ...letters, setup: { ...letters.setup, newItem: '  cat', count: '', saveKey: 'key-1' } };
    expect(readDraft(storedDraft(half))).toEqual(half);
  });

  it('keeps the result of a math problem', () => {
    const sums = typed(emptyDraft, '3 + 4');
    expect(sums.setup.items).toMatchObject([{ kind: 'mathProblem', name: '3 + 4', result: 7 }]);
    expect(readDraft(storedDraft(sums))).toEqual(sums);
  });

  it.each([
    null,
    'text',
    {},
    { ...storedDraft(letters), category: 'game' },
    { ...storedDraft(letters), description: '{' },
    { ...storedDraft(letters), count: 7 },
  ])('that is spoilt is none: %#', (value) => {
    expect(readDraft(value)).toBeNull();
  });

  it('whose type belongs to another category takes the first of its own', () => {
    expect(readDraft({ ...storedDraft(letters), type: 'numbers' })?.setup.type).toBe('letters');
  });
});

describe('a change of step 1', () => {
  it('keeps the items, whatever the name and the category are now', () => {
    const changed = withStepOne(letters, { ...stepOne, collectionName: 'Other', category: 'Math' });
    expect(changed.setup.items).toEqual(letters.setup.items);
    expect(changed.setup.type).toBe('numbers');
  });

  it('makes what was sent out of date, and no change does not', () => {
    const sent: Draft = { ...letters, setup: { ...letters.setup, saveKey: 'key-1' } };
    expect(withStepOne(sent, { ...stepOne, collectionName: 'Other' }).setup.saveKey).toBeNull();
    expect(withStepOne(sent, { ...stepOne })).toBe(sent);
  });

  it('has no sequence in a category that generates none of these, and a usual count in the others', () => {
    expect(withType(letters.setup, 'randomLowercase')).toMatchObject({ type: 'randomLowercase', count: '1' });
    expect(withStepOne(letters, { ...stepOne, category: 'Nursing' }).setup).toMatchObject({
      type: 'nursingTerms',
      count: '20',
    });
  });
});

describe('the navigation state of step 2', () => {
  it('is read as step 1 wrote it', () => {
    expect(readStepOne({ ...stepOne })).toEqual(stepOne);
  });

  it.each([null, undefined, {}, { ...stepOne, category: 'Cooking' }, { ...stepOne, isPublic: 'yes' }])(
    'is none when it is forged: %#',
    (state) => {
      expect(readStepOne(state)).toBeNull();
    },
  );
});
