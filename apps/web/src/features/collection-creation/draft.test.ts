import { generateSequence } from '@sixty/domain/sequences';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft, readStepOne, storedDraft, withStepOne } from './draft.ts';
import type { Draft } from './draft.ts';
import { requestOf } from './sequence-fields.ts';
import { withSequence, withTypedItem } from './setup-changes.ts';

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
    const { setup } = letters;
    const saveKey = 'f2ad2b43-2a4b-4fb4-9e9a-1d3a63c9a2ef';
    const half: Draft = {
      ...letters,
      setup: { ...setup, newItem: '  cat', saveKey, fields: { ...setup.fields, count: '' } },
    };
    expect(readDraft(storedDraft(half))).toEqual(half);
  });

  it('keeps the choices and the pictures of Number Sense and of dominoes', () => {
    for (const category of ['Number Sense', 'Domino Comparison'] as const) {
      const start = withStepOne(emptyDraft, { ...stepOne, category });
      const { setup } = start;
      const fields = {
        ...setup.fields,
        count: '7',
        dots: { ...setup.fields.dots, kind: 'random', color: 'purple', shape: 'triangle', max: '12' },
        domino: { min: '2', max: '9', color: 'green' },
      } as const;
      const generated = generateSequence(requestOf(fields), seededRandom(1));
      if (!generated.ok) throw new Error('These fields make a sequence.');
      const draft = withSequence({ ...start, setup: { ...setup, fields } }, generated.items);
      expect(draft.setup.items).toHaveLength(7);
      expect(readDraft(JSON.parse(JSON.stringify(storedDraft(draft))))).toEqual(draft);
    }
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
    { ...storedDraft(letters), description: '[1, 2' },
    { ...storedDraft(letters), fields: null },
    { ...storedDraft(letters), fields: { ...letters.setup.fields, count: 7 } },
    { ...storedDraft(letters), fields: { ...letters.setup.fields, count: '1'.repeat(1000) } },
    { ...storedDraft(letters), generatedIds: 'item-1' },
    { ...storedDraft(letters), isPublic: 'yes' },
  ])('that is spoilt is none: %#', (value) => {
    expect(readDraft(value)).toBeNull();
  });

  it.each(['numbers', 'toString', '__proto__'])(
    "whose type '%s' is not one of its category takes the first that is",
    (type) => {
      const stored = { ...storedDraft(letters), fields: { ...letters.setup.fields, type } };
      expect(readDraft(stored)?.setup.fields.type).toBe('letters');
    },
  );

  it('whose looks or key are spoilt keeps everything else', () => {
    const { fields } = letters.setup;
    const stored = {
      ...storedDraft(letters),
      fields: { ...fields, dots: { ...fields.dots, color: 'javascript:1' }, domino: null },
      saveKey: 'kéy\n',
    };
    expect(readDraft(stored)).toEqual(letters);
  });
});

describe('a change of step 1', () => {
  it('keeps the items, whatever the name and the category are now', () => {
    const changed = withStepOne(letters, { ...stepOne, collectionName: 'Other', category: 'Math' });
    expect(changed.setup.items).toEqual(letters.setup.items);
    expect(changed.setup.fields.type).toBe('numbers');
  });

  it('makes what was sent out of date, and no change does not', () => {
    const sent: Draft = { ...letters, setup: { ...letters.setup, saveKey: 'key-1' } };
    expect(withStepOne(sent, { ...stepOne, collectionName: 'Other' }).setup.saveKey).toBeNull();
    expect(withStepOne(sent, { ...stepOne })).toBe(sent);
  });

  it('of the name alone keeps the chosen type', () => {
    const { setup } = letters;
    const mixed: Draft = {
      ...letters,
      setup: { ...setup, fields: { ...setup.fields, type: 'randomMixedCase', count: '9' } },
    };
    const renamed = withStepOne(mixed, { ...stepOne, collectionName: 'Other' });
    expect(renamed.setup.fields).toMatchObject({ type: 'randomMixedCase', count: '9' });
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
