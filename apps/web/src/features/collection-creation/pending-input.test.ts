import { itemLimits, makeTextItem } from '@sixty/domain/items';
import { generateSequence } from '@sixty/domain/sequences';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import {
  commitPendingInput,
  type Draft,
  newDraft,
  withCustomFields,
  withEdit,
  withItemEdit,
  withSequence,
  withSetup,
  withStepOne,
} from './draft.ts';
import { decodeDraft, encodeDraft } from './stored-drafts.ts';

const start = withStepOne(newDraft(), {
  collectionName: 'Words',
  isPublic: false,
  category: 'Language Arts',
});

const wordsOf = (count: number): Draft =>
  withItemEdit(start, {
    type: 'add',
    items: Array.from({ length: count }, (_, index) => makeTextItem('', `word ${index}`)),
  });

const words = wordsOf(3);
const firstId = words.items[0]?.id ?? '';

const namesOf = (draft: Draft): readonly string[] => {
  const settled = commitPendingInput(draft);
  if (!settled.ok) throw new Error(settled.problem);
  return settled.draft.items.map(({ name }) => name);
};

describe('saving a draft', () => {
  it('adds the trimmed words typed in steps 2 and 3, and empties their fields', () => {
    const pending = withCustomFields(withSetup(words, { newItem: ' cat ' }), { text: 'owl' });
    expect(namesOf(pending)).toEqual(['word 0', 'word 1', 'word 2', 'cat', 'owl']);
    const settled = commitPendingInput(pending);
    expect(settled).toMatchObject({
      draft: { saveKey: null, setup: { newItem: '' }, customFields: { text: '' } },
    });
  });

  it('adds a term only in a category with terms', () => {
    expect(namesOf(withCustomFields(words, { customTerm: 'gravity' }))).toHaveLength(3);
    const science = withCustomFields(
      { ...words, category: 'Science' },
      { customTerm: 'gravity', text: 'owl' },
    );
    expect(namesOf(science).slice(3)).toEqual(['gravity']);
  });

  it('commits open name fields', () => {
    expect(namesOf(withEdit(words, firstId, ' First '))).toEqual(['First', 'word 1', 'word 2']);
  });

  it('keeps the draft and its save key if nothing is pending', () => {
    const sent: Draft = { ...words, saveKey: 'key-1' };
    const settled = commitPendingInput(withEdit(sent, firstId, 'word 0'));
    expect(settled).toEqual({ ok: true, draft: sent });
  });

  it('changes nothing if a name is blank or too long, or the collection is full', () => {
    expect(commitPendingInput(withEdit(words, firstId, ' '))).toEqual({
      ok: false,
      problem: 'Item name cannot be empty.',
    });
    expect(commitPendingInput(withSetup(words, { newItem: 'x'.repeat(itemLimits.nameLength + 1) })).ok).toBe(
      false,
    );
    expect(commitPendingInput(withSetup(wordsOf(itemLimits.items), { newItem: 'cat' })).ok).toBe(false);
  });
});

describe('an open name field', () => {
  const edited = withEdit(withEdit(words, firstId, 'Fir'), firstId, 'First');

  it('survives a reload', () => {
    expect(decodeDraft(JSON.parse(JSON.stringify(encodeDraft(edited))))).toEqual(edited);
  });

  it('closes without renaming', () => {
    expect(withEdit(edited, firstId, null)).toEqual(words);
  });

  it('is committed before a new sequence takes the ids of the last one', () => {
    const sequence = generateSequence({ type: 'letters', count: 3 }, seededRandom(1));
    if (!sequence.ok) throw new Error('A sequence of letters can always be made.');
    const generated = withSequence(start, sequence.items) ?? start;
    const open = withEdit(generated, generated.items[1]?.id ?? '', 'Mine');
    const next = withSequence(open, sequence.items);
    expect(next?.edits).toEqual([]);
    expect(next?.items.map(({ name }) => name)).toEqual([...sequence.items.map(({ name }) => name), 'Mine']);
  });
});
