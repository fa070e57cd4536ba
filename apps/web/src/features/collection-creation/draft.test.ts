import { makeTextItem } from '@sixty/domain/items';
import { generateSequence, sequenceTypes, sequenceTypesOf } from '@sixty/domain/sequences';
import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '@sixty/domain/categories';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { initialCustomFields } from './custom-fields.ts';
import {
  asksAboutDraft,
  backToStepOne,
  type Draft,
  newDraft,
  readStepOne,
  withItem,
  withNavigationState,
  withSequence,
  withStepOne,
  withTypedItem,
} from './draft.ts';
import { errorsOf, initialFields, requestOf, withCategory, withType } from './sequence-fields.ts';
import { decodeDraft, encodeDraft, createDraftStorage } from './stored-drafts.ts';

const stepOne = { collectionName: 'Letters', isPublic: true, category: 'Language Arts' } as const;

const typed = (draft: Draft, name: string): Draft => {
  const added = withTypedItem(draft, name);
  if (!added.ok) throw new Error(`'${name}' was not added.`);
  return added.draft;
};

const emptyDraft = newDraft();
const letters = typed(typed(withStepOne(emptyDraft, stepOne), 'A'), 'b');

describe('a draft', () => {
  it('begins without a name and is not shared', () => {
    expect(emptyDraft).toMatchObject({ collectionName: '', isPublic: false });
  });

  it('survives storage', () => {
    expect(decodeDraft(JSON.parse(JSON.stringify(encodeDraft(letters))))).toEqual(letters);
  });

  it('keeps half-typed fields', () => {
    const { setup } = letters;
    const saveKey = 'f2ad2b43-2a4b-4fb4-9e9a-1d3a63c9a2ef';
    const half: Draft = {
      ...letters,
      saveKey,
      setup: {
        panel: 'pictures',
        newItem: '  cat',
        pasted: 'one\ntwo\n',
        fields: { ...setup.fields, count: '', facts: { ...setup.fields.facts, max: '', tables: [3] } },
      },
      customFields: {
        ...initialCustomFields,
        form: 'dots',
        text: ' half',
        customTerm: '<b>',
        problem: { left: '', operator: '÷', right: '11', hasMoreNumbers: true },
        dots: [
          { position: '', color: 'red', shape: 'triangle' },
          { position: '26', color: 'orange', shape: 'square' },
        ],
        domino: { left: '0', right: '', color: 'green' },
      },
    };
    expect(decodeDraft(encodeDraft(half))).toEqual(half);
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
      if (!draft) throw new Error('Seven items fit.');
      expect(draft.items).toHaveLength(7);
      expect(decodeDraft(JSON.parse(JSON.stringify(encodeDraft(draft))))).toEqual(draft);
    }
  });

  it('keeps the result of a math problem', () => {
    const sums = typed(emptyDraft, '3 + 4');
    expect(sums.items).toMatchObject([{ kind: 'mathProblem', name: '3 + 4', result: 7 }]);
    expect(decodeDraft(encodeDraft(sums))).toEqual(sums);
  });

  it.each([
    null,
    'text',
    {},
    { ...encodeDraft(letters), category: 'game' },
    { ...encodeDraft(letters), description: '{' },
    { ...encodeDraft(letters), description: '[1, 2' },
    { ...encodeDraft(letters), setup: null },
    { ...encodeDraft(letters), generatedIds: 'item-1' },
    { ...encodeDraft(letters), isPublic: 'yes' },
  ])('is null when damaged: %#', (value) => {
    expect(decodeDraft(value)).toBeNull();
  });

  it('with more items than can be saved is still stored', () => {
    const many = Array.from({ length: 2050 }, (_, index) => makeTextItem(`i${index}`, `word ${index}`));
    const draft: Draft = { ...letters, items: many };
    expect(decodeDraft(JSON.parse(JSON.stringify(encodeDraft(draft))))).toEqual(draft);
  });

  it('keeps its name and items, whatever its fields contain', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('1'.repeat(33), '9'.repeat(308), 'x'.repeat(6000)));
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        const { setup, customFields } = letters;
        const { fields } = setup;
        const leantOn: Draft = {
          ...letters,
          setup: {
            ...setup,
            newItem: first,
            pasted: second.repeat(20),
            fields: {
              ...fields,
              count: second,
              facts: { ...fields.facts, maxAnswer: third },
              dots: { ...fields.dots, count: third, min: first },
              domino: { ...fields.domino, max: third },
            },
          },
          customFields: {
            ...customFields,
            text: second,
            customTerm: third,
            problem: { ...customFields.problem, left: first },
          },
        };
        expect(decodeDraft(JSON.parse(JSON.stringify(encodeDraft(leantOn))))).toMatchObject({
          collectionName: letters.collectionName,
          items: letters.items,
        });
      }),
    );
  });

  it.each(['numbers', 'toString', '__proto__'])(
    "with the type '%s' of another category takes the first type of its own",
    (type) => {
      const stored = {
        ...encodeDraft(letters),
        setup: { newItem: '', fields: { ...letters.setup.fields, type } },
      };
      expect(decodeDraft(stored)?.setup.fields.type).toBe('letters');
    },
  );

  it('with a damaged style, number, or key keeps everything else', () => {
    const { fields } = letters.setup;
    const stored = {
      ...encodeDraft(letters),
      setup: {
        newItem: '',
        fields: { ...fields, count: 7, dots: { ...fields.dots, color: 'javascript:1' }, domino: null },
      },
      own: { ...initialCustomFields, dots: [{ position: 7 }], form: '__proto__', problem: null },
      saveKey: 'kéy\n',
    };
    expect(decodeDraft(stored)).toEqual(letters);
  });
});

describe('a change of step 1', () => {
  it('keeps the items', () => {
    const changed = withStepOne(letters, { ...stepOne, collectionName: 'Other', category: 'Math' });
    expect(changed.items).toEqual(letters.items);
    expect(changed.setup.fields.type).toBe('numbers');
  });

  it('resets the save key only if something changed', () => {
    const sent: Draft = { ...letters, saveKey: 'key-1' };
    expect(withStepOne(sent, { ...stepOne, collectionName: 'Other' }).saveKey).toBeNull();
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

it('step 1 asks about a draft with items, unless the user comes back to it', () => {
  const push = { type: 'PUSH', state: null } as const;
  expect(asksAboutDraft(letters, push)).toBe(true);
  expect(asksAboutDraft(letters, { ...push, state: { isBack: 'yes' } })).toBe(true);
  expect(asksAboutDraft(emptyDraft, push)).toBe(false);
  expect(asksAboutDraft(letters, { ...push, state: backToStepOne })).toBe(false);
  expect(asksAboutDraft(letters, { type: 'POP', state: null })).toBe(false);
});

describe('the navigation state', () => {
  it('fills an empty draft and never renames another', () => {
    expect(withNavigationState(emptyDraft, stepOne)).toMatchObject(stepOne);
    expect(withNavigationState(letters, { ...stepOne, collectionName: 'An old one' })).toBe(letters);
    expect(withNavigationState(emptyDraft, null)).toBe(emptyDraft);
  });

  it('is read as step 1 writes it', () => {
    expect(readStepOne({ ...stepOne })).toEqual(stepOne);
  });

  it.each([null, undefined, {}, { ...stepOne, category: 'Cooking' }, { ...stepOne, isPublic: 'yes' }])(
    'is null when forged: %#',
    (state) => {
      expect(readStepOne(state)).toBeNull();
    },
  );
});

const named = (collectionName: string) =>
  withItem(
    withStepOne(emptyDraft, { collectionName, isPublic: false, category: 'Math' }),
    makeTextItem('', 'one'),
  );

const keyOf = (id: string): string => `draft:new-collection:ann:${id}`;

it('two drafts of one account do not overwrite each other', () => {
  const storage = createDraftStorage(memoryStorage(), 'ann');
  storage.write(keyOf('1'), named('Letters'));
  storage.write(keyOf('2'), named('Animals'));
  expect(storage.read(keyOf('1'))).toEqual(named('Letters'));
  expect(storage.list().map(({ key, draft }) => [key, draft.collectionName])).toEqual([
    [keyOf('2'), 'Animals'],
    [keyOf('1'), 'Letters'],
  ]);
  storage.remove(keyOf('2'));
  expect(storage.list().map(({ key }) => key)).toEqual([keyOf('1')]);
});

it("another user's drafts, empty drafts, and damaged drafts are not offered", () => {
  const store = memoryStorage();
  const bobs = createDraftStorage(store, 'bob');
  bobs.write(bobs.keyOf('1'), named('Bob'));
  const storage = createDraftStorage(store, 'ann');
  storage.write(keyOf('2'), emptyDraft);
  store.write('draft:new-collection:ann:3', '{"description":');
  store.write('draft:feedback:ann', 'Hello');
  expect(storage.list()).toEqual([]);
  expect(storage.read(keyOf('3'))).toBeNull();
});

it('a pasted list is offered without a name and items', () => {
  const storage = createDraftStorage(memoryStorage(), 'ann');
  const pasted = { ...emptyDraft, setup: { ...emptyDraft.setup, pasted: 'one\ntwo' } };
  storage.write(keyOf('1'), pasted);
  storage.write(keyOf('2'), { ...emptyDraft, setup: { ...emptyDraft.setup, pasted: ' \n' } });
  expect(storage.list()).toEqual([{ key: keyOf('1'), draft: pasted }]);
});

describe('a draft that was saved', () => {
  const saveKey = 'f2ad2b43-2a4b-4fb4-9e9a-1d3a63c9a2ef';
  const sent = { ...named('Letters'), saveKey };

  it('is removed', () => {
    const storage = createDraftStorage(memoryStorage(), 'ann');
    storage.write(keyOf('1'), sent);
    expect(storage.removeSaved(keyOf('1'), saveKey, null)).toBe(true);
    expect(storage.list()).toEqual([]);
  });

  it('is removed when a full storage holds an older state of it', () => {
    const storage = createDraftStorage(memoryStorage(), 'ann');
    storage.write(keyOf('1'), named('Let'));
    expect(storage.removeSaved(keyOf('1'), saveKey, sent)).toBe(true);
    expect(storage.list()).toEqual([]);
  });

  it('stays if it changed since', () => {
    const storage = createDraftStorage(memoryStorage(), 'ann');
    storage.write(keyOf('1'), named('Numbers'));
    expect(storage.removeSaved(keyOf('1'), saveKey, null)).toBe(false);
    expect(storage.removeSaved(keyOf('1'), saveKey, named('Numbers'))).toBe(false);
    expect(storage.read(keyOf('1'))).toEqual(named('Numbers'));
  });
});

const dots = initialFields('Number Sense');
const domino = initialFields('Domino Comparison');

describe('the initial fields', () => {
  it('generate a sequence of every category and type', () => {
    for (const category of categories) {
      for (const type of sequenceTypesOf(category)) {
        expect(errorsOf(withType(initialFields(category), type))).toEqual({});
      }
    }
  });

  it('have the defaults of the specification', () => {
    expect(requestOf(initialFields('Math'))).toEqual({ type: 'numbers', count: 1 });
    expect(requestOf(initialFields('Nursing'))).toEqual({ type: 'nursingTerms', count: 20 });
    expect(requestOf(domino)).toMatchObject({ count: 1, min: 1, max: 6, color: 'black' });
    expect(dots.dots).toMatchObject({ min: '1', max: '10' });
    expect(requestOf(dots)).toMatchObject({ count: 1, color: 'blue', shape: 'circle' });
  });
});

it('a type of fixed size has no number of items', () => {
  const fields = withType(initialFields('Language Arts'), 'alphabet');
  expect(requestOf({ ...fields, count: '' })).toEqual({ type: 'alphabet' });
  expect(fields.count).toBe(String(sequenceTypes.alphabet.maxCount));
});

it('another type starts with its default number of items and keeps the style of the pictures', () => {
  const green = { ...dots, dots: { ...dots.dots, color: 'green' } } as const;
  const back = withCategory(withCategory(green, 'Science'), 'Number Sense');
  expect(back).toMatchObject({ type: 'numberSense', count: '1', dots: { color: 'green' } });
});

describe('an invalid value is reported at its field', () => {
  it.each(['', '0', '-1', '2.5', 'cat'])("a number of items of '%s'", (count) => {
    expect(Object.keys(errorsOf({ ...initialFields('Math'), count }))).toEqual(['count']);
  });

  it('too many dots, and none', () => {
    for (const count of ['0', '26', '']) {
      expect(errorsOf({ ...dots, dots: { ...dots.dots, count } })).toEqual({
        dots: 'Number of dots must be a whole number from 1 to 25.',
      });
    }
  });

  it('a max below its min, for dots and for dominoes', () => {
    const random = { ...dots, dots: { ...dots.dots, kind: 'random', min: '5', max: '3' } } as const;
    expect(errorsOf(random)).toEqual({ max: 'Max dots must be a whole number from min dots to 25.' });
    expect(errorsOf({ ...domino, domino: { ...domino.domino, min: '4', max: '2' } })).toEqual({
      max: 'Max dots must be a whole number from min dots to 9.',
    });
  });

  it('dominoes outside 1 to 9, both sides at once', () => {
    expect(Object.keys(errorsOf({ ...domino, domino: { ...domino.domino, min: '0', max: '10' } }))).toEqual([
      'min',
      'max',
    ]);
  });

  it('unused fields are not checked', () => {
    expect(errorsOf({ ...dots, dots: { ...dots.dots, min: '', max: 'x' } })).toEqual({});
  });
});
