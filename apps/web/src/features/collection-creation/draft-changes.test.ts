import { makePictureItem } from '@sixty/domain/item-edits';
import { makeTextItem } from '@sixty/domain/items';
import { generateSequence } from '@sixty/domain/sequences';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  newDraft,
  withEdit,
  withItem,
  withItemEdit,
  withItemsBack,
  withSequence,
  withSetup,
  withStepOne,
  withTypedItem,
} from './draft.ts';

const start = withStepOne(newDraft(), {
  collectionName: 'Letters',
  isPublic: false,
  category: 'Language Arts',
});

const generate = (draft: Draft, count: number, seed: number): Draft => {
  const generated = generateSequence({ type: 'letters', count }, seededRandom(seed));
  if (!generated.ok) throw new Error('A sequence of letters can always be made.');
  const sequenced = withSequence(draft, generated.items);
  if (!sequenced) throw new Error('The sequence doesn’t fit.');
  return sequenced;
};

const type = (draft: Draft, name: string): Draft => {
  const added = withTypedItem(draft, name);
  if (!added.ok) throw new Error(`'${name}' was not added.`);
  return added.draft;
};

const names = ({ items }: Draft): string[] => items.map(({ name }) => name);
const ids = ({ items }: Draft): string[] => items.map(({ id }) => id);
const rename = (draft: Draft, id: string, name: string) => withItemEdit(draft, { type: 'rename', id, name });
const clear = (draft: Draft) => withItemEdit(draft, { type: 'remove', ids: ids(draft) });

describe('a new sequence', () => {
  it('replaces the last one', () => {
    expect(names(generate(generate(start, 5, 1), 3, 2))).toHaveLength(3);
  });

  it('keeps typed and edited items', () => {
    const first = generate(start, 3, 1);
    const draft = type(rename(first, ids(first)[1] ?? '', 'Edited'), 'cat');
    expect(names(generate(draft, 2, 2)).slice(2)).toEqual(['Edited', 'cat']);
  });

  it('keeps an item that reuses the id of a removed one', () => {
    const first = generate(start, 3, 1);
    const typed = type(withItemEdit(first, { type: 'remove', ids: ids(first).slice(2) }), 'cat');
    expect(names(generate(typed, 2, 2)).slice(2)).toEqual(['cat']);
  });

  it('is rejected where it doesn’t fit beside typed items', () => {
    const many = Array.from({ length: 1950 }, (_, index) => makeTextItem('', `word ${index}`));
    const typed = withItemEdit(start, { type: 'add', items: many });
    const sequence = many.slice(0, 50);
    expect(withSequence(typed, sequence)).not.toBeNull();
    expect(withSequence(typed, many.slice(0, 51))).toBeNull();
    expect(withSequence(generate(typed, 26, 1), sequence)).not.toBeNull();
  });
});

describe('a typed item', () => {
  it('is trimmed', () => {
    expect(names(type(start, '  cat '))).toEqual(['cat']);
  });

  it('is neither empty nor too long', () => {
    expect(withTypedItem(start, '   ')).toEqual({ ok: false, problem: 'Item name cannot be empty.' });
    expect(withTypedItem(start, 'x'.repeat(1001))).toEqual({
      ok: false,
      problem: 'Please keep each item to 1000 characters.',
    });
  });
});

it('removed and renamed items lose their open name fields', () => {
  const draft = type(type(start, 'a'), 'b');
  const [a = '', b = ''] = ids(draft);
  const open = withEdit(withEdit(draft, a, 'A'), b, 'B');
  expect(rename(open, a, 'A').edits).toEqual([{ id: b, name: 'B' }]);
  expect(withItemEdit(open, { type: 'remove', ids: [b] })).toMatchObject({
    items: [{ name: 'a' }],
    edits: [{ id: a }],
  });
});

it('cleared items come back, and the next sequence still replaces the generated ones', () => {
  const before = type(generate(start, 4, 1), 'cat');
  const back = withItemsBack(clear(before), before);
  expect(back.items).toEqual(before.items);
  expect(names(generate(back, 2, 2))).toHaveLength(3);
});

it('a picture that arrives after Clear stays when the cleared items come back', () => {
  const before = type(generate(start, 4, 1), 'cat');
  const arrived = withItem(clear(before), makePictureItem('Language Arts', 'owl', '/media/owl'));
  const back = withItemsBack(arrived, before);
  expect(names(back)).toEqual([...names(before), 'owl']);
  expect(new Set(ids(back)).size).toBe(6);
  expect(names(generate(back, 2, 2)).slice(2)).toEqual(['cat', 'owl']);
});

it('changed items need a new idempotency key, half-typed fields don’t', () => {
  const sent: Draft = { ...type(type(start, 'a'), 'b'), saveKey: 'key-1' };
  const [id = ''] = ids(sent);
  for (const changed of [
    type(sent, 'c'),
    generate(sent, 2, 1),
    rename(sent, id, 'z'),
    clear(sent),
    withItemEdit(sent, { type: 'move', id, to: 1 }),
  ]) {
    expect(changed.saveKey).toBeNull();
  }
  expect(withSetup(sent, { newItem: 'b' }).saveKey).toBe('key-1');
  expect(withItemEdit(sent, { type: 'move', id, to: 0 })).toBe(sent);
});
