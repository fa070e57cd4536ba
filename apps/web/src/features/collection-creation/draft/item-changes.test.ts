import { makeTextItem } from '@sixty/domain/items';
import { generateSequence } from '@sixty/domain/sequences';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import { emptyDraft, withStepOne } from './draft.ts';
import type { Draft } from './draft.ts';
import {
  hasRoomForSequence,
  withFields,
  withCountedItem,
  withImported,
  withItemsBack,
  withMovedItem,
  withNewItem,
  withoutItem,
  withoutItems,
  withRenamedItem,
  withSequence,
  withTypedItem,
  withUploaded,
} from './item-changes.ts';

const start = withStepOne(emptyDraft, {
  collectionName: 'Letters',
  isPublic: false,
  category: 'Language Arts',
});

const generate = (draft: Draft, count: number, seed: number): Draft => {
  const generated = generateSequence({ type: 'letters', count }, seededRandom(seed));
  if (!generated.ok) throw new Error('A sequence of letters can always be made.');
  return withSequence(draft, generated.items);
};

const type = (draft: Draft, name: string): Draft => {
  const added = withTypedItem(draft, name);
  if (!added.ok) throw new Error(`'${name}' was not added.`);
  return added.draft;
};

const names = ({ items }: Draft): string[] => items.map(({ name }) => name);
const ids = ({ items }: Draft): string[] => items.map(({ id }) => id);

describe('a new sequence', () => {
  it('takes the place of the last one', () => {
    const twice = generate(generate(start, 5, 1), 3, 2);
    expect(names(twice)).toHaveLength(3);
  });

  it('leaves alone what somebody typed', () => {
    const draft = generate(type(generate(start, 4, 1), 'cat'), 2, 2);
    expect(names(draft)).toHaveLength(3);
    expect(names(draft).at(-1)).toBe('cat');
  });

  it('leaves alone what somebody edited', () => {
    const first = generate(start, 3, 1);
    const edited = withRenamedItem(first, ids(first)[1] ?? '', 'Edited');
    expect(names(generate(edited, 2, 2))).toContain('Edited');
    expect(names(generate(edited, 2, 2))).toHaveLength(3);
  });

  it('never gives two items one id', () => {
    const draft = generate(type(type(generate(start, 4, 1), 'a'), 'b'), 26, 2);
    expect(new Set(ids(draft)).size).toBe(28);
  });
});

describe('what somebody types', () => {
  it('is added, trimmed', () => {
    expect(names(type(start, '  cat '))).toEqual(['cat']);
  });

  it('adds nothing that is empty or far too long', () => {
    expect(withTypedItem(start, '   ')).toEqual({ ok: false, isTooLong: false });
    expect(withTypedItem(start, 'x'.repeat(1001))).toEqual({ ok: false, isTooLong: true });
  });
});

it('an item can be taken out, and all of them', () => {
  const draft = type(type(start, 'a'), 'b');
  expect(names(withoutItem(draft, ids(draft)[0] ?? ''))).toEqual(['b']);
  expect(names(withoutItems(draft))).toEqual([]);
});

it('what was cleared can come back, and is still replaced by the next sequence', () => {
  const before = type(generate(start, 4, 1), 'cat');
  const back = withItemsBack(withoutItems(before), before);
  expect(back.items).toEqual(before.items);
  expect(names(generate(back, 2, 2))).toHaveLength(3);
});

it('a picture that arrives after Clear stays when what was cleared comes back', () => {
  const before = type(generate(start, 4, 1), 'cat');
  const arrived = withUploaded(withoutItems(before), { name: 'owl', url: '/media/owl' });
  const back = withItemsBack(arrived, before);
  expect(names(back)).toEqual([...names(before), 'owl']);
  expect(new Set(ids(back)).size).toBe(6);
  expect(names(generate(back, 2, 2)).slice(2)).toEqual(['cat', 'owl']);
});

it('a sequence has room beside what somebody typed, not beside the last sequence', () => {
  const typed = withImported(
    start,
    Array.from({ length: 1950 }, (_, index) => makeTextItem('', `word ${index}`)),
  );
  expect(hasRoomForSequence(typed, 50)).toBe(true);
  expect(hasRoomForSequence(typed, 51)).toBe(false);
  expect(hasRoomForSequence(generate(typed, 26, 1), 50)).toBe(true);
});

it('choosing and half typing change nothing of what was sent', () => {
  const base = type(start, 'a');
  const sent: Draft = { ...base, saveKey: 'key-1' };
  expect(withNewItem(sent, 'b').saveKey).toBe('key-1');
  expect(withFields(sent, { ...sent.setup.fields, count: '9' }).saveKey).toBe('key-1');
});

it('an item is moved to another place, and stays where it is when it is none', () => {
  const draft = ['a', 'b', 'c', 'd'].reduce(type, start);
  const [a = '', , , d = ''] = ids(draft);
  expect(names(withMovedItem(draft, a, 2))).toEqual(['b', 'c', 'a', 'd']);
  expect(names(withMovedItem(draft, d, 0))).toEqual(['d', 'a', 'b', 'c']);
  expect(withMovedItem(draft, a, 0)).toBe(draft);
  expect(withMovedItem(draft, 'gone', 0)).toBe(draft);
});

it('an uploaded picture is counted in Number Sense alone', () => {
  const upload = { name: 'apples', url: '/media/apples' };
  expect(withUploaded(start, upload).items).toMatchObject([
    { kind: 'picture', image: upload.url, count: null },
  ]);
  const counted = withUploaded({ ...start, category: 'Number Sense' }, upload);
  expect(counted.items).toMatchObject([{ name: 'apples', count: 1 }]);
  expect(withCountedItem(counted, ids(counted)[0] ?? '', 0).items).toMatchObject([{ count: 0 }]);
});

it('every change makes what was sent out of date', () => {
  const base = type(start, 'a');
  const sent: Draft = { ...base, saveKey: 'key-1' };
  const id = ids(sent)[0] ?? '';
  for (const changed of [
    type(sent, 'b'),
    generate(sent, 2, 1),
    withRenamedItem(sent, id, 'z'),
    withoutItem(sent, id),
    withoutItems(sent),
    withUploaded(sent, { name: 'cat', url: '/media/a' }),
    withMovedItem({ ...type(sent, 'b'), saveKey: 'key-1' }, id, 1),
  ]) {
    expect(changed.saveKey).toBeNull();
  }
});
