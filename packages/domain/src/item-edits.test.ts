import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Item,
  itemLimits,
  sideLimits,
  withBack,
  makeDotsItem,
  makePicture,
  makeTextItem,
} from './items.ts';
import { editItems, type ItemEdit, makePictureItem, moved, newPictureItems } from './item-edits.ts';

const rng = seededRandom(7);
const style = { color: 'red', shape: 'square' } as const;
const text = (name: string, id = ''): Item => makeTextItem(id, name);
const math = { category: 'Math', style, rng } as const;
const letters = ['a', 'b', 'c', 'd'].map((name) => text(name, name));
const many = (count: number) => Array.from({ length: count }, (_, index) => text('x', `x${index}`));

const edit = (items: readonly Item[], change: ItemEdit, category = 'Language Arts'): readonly Item[] =>
  editItems(items, change, { category, style, rng });
const ids = (items: readonly Item[]) => items.map(({ id }) => id);
const names = (items: readonly Item[]) => items.map(({ name }) => name);

describe('adding', () => {
  it('appends one or many with distinct ids', () => {
    const added = edit(letters, { type: 'add', items: [text('e'), text('f', 'a')] });
    expect(names(added)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(ids(added)).toEqual(['a', 'b', 'c', 'd', 'item-5', 'item-6']);
    expect(edit(letters, { type: 'add', items: [] })).toBe(letters);
  });

  it('stops at the limits and then adds nothing', () => {
    const full = many(itemLimits.items - 1);
    expect(edit(full, { type: 'add', items: [text('a')] })).toHaveLength(itemLimits.items);
    expect(edit(full, { type: 'add', items: [text('a'), text('b')] })).toBe(full);
    const longest = text('x'.repeat(itemLimits.nameLength));
    expect(edit([], { type: 'add', items: [longest] })).toHaveLength(1);
    const long = text('x'.repeat(itemLimits.nameLength + 1));
    expect(edit(letters, { type: 'add', items: [long] })).toBe(letters);
  });

  it('replaces generated items by others, before the rest', () => {
    const replaced = edit(letters, { type: 'replace', ids: ['a', 'c'], items: [text('e', 'b')] });
    expect(names(replaced)).toEqual(['e', 'b', 'd']);
    expect(ids(replaced)).toEqual(['b', 'item-2', 'd']);
    const full = many(itemLimits.items);
    expect(edit(full, { type: 'replace', ids: ['x0'], items: [text('a')] })).toHaveLength(itemLimits.items);
    expect(edit(full, { type: 'replace', ids: [], items: [text('a')] })).toBe(full);
  });
});

describe('removing', () => {
  it('removes one or all, and ignores unknown ids', () => {
    expect(names(edit(letters, { type: 'remove', ids: ['b'] }))).toEqual(['a', 'c', 'd']);
    expect(edit(letters, { type: 'remove', ids: ids(letters) })).toEqual([]);
    expect(edit(letters, { type: 'remove', ids: ['gone'] })).toBe(letters);
  });

  it('is undone with the same ids, even after other additions', () => {
    const removed = edit(letters, { type: 'remove', ids: ['b', 'c'] });
    const items = letters.slice(1, 3);
    expect(edit(removed, { type: 'putBack', items, index: 1 })).toEqual(letters);
    const arrived = edit(removed, { type: 'add', items: [text('e', 'b')] });
    const back = edit(arrived, { type: 'putBack', items, index: 1 });
    expect(names(back)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ids(back).slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(ids(back)).size).toBe(5);
  });

  it('is undone over the limit too', () => {
    const full = many(itemLimits.items);
    expect(edit(full, { type: 'putBack', items: letters, index: 0 })).toHaveLength(itemLimits.items + 4);
  });
});

describe('changing one item', () => {
  it('moves it to another place, clamped', () => {
    expect(names(edit(letters, { type: 'move', id: 'a', to: 2 }))).toEqual(['b', 'c', 'a', 'd']);
    expect(names(edit(letters, { type: 'move', id: 'b', to: 9 }))).toEqual(['a', 'c', 'd', 'b']);
    expect(edit(letters, { type: 'move', id: 'a', to: 0 })).toBe(letters);
    expect(edit(letters, { type: 'move', id: 'gone', to: 0 })).toBe(letters);
  });

  it('renames it, in Math with another result', () => {
    expect(names(edit(letters, { type: 'rename', id: 'a', name: '' }))).toEqual(['', 'b', 'c', 'd']);
    const sum = edit([text('3 + 4', 's')], { type: 'rename', id: 's', name: '3 + 5' }, 'Math');
    expect(sum).toMatchObject([{ kind: 'mathProblem', result: 8 }]);
    expect(edit(letters, { type: 'rename', id: 'gone', name: 'x' })).toBe(letters);
  });

  it('rejects a name over the limit, but lets a longer one shrink', () => {
    const name = 'x'.repeat(itemLimits.nameLength + 1);
    expect(edit(letters, { type: 'rename', id: 'a', name })).toBe(letters);
    expect(names(edit([text('', 'a')], { type: 'rename', id: 'a', name: name.slice(1) }))).toEqual([
      name.slice(1),
    ]);
    for (const shrunk of [`${name}z`, name]) {
      const items = [text('short', 'a'), text(`${name}y`, 'b')];
      expect(names(edit(items, { type: 'rename', id: 'b', name: shrunk }))).toEqual(['short', shrunk]);
    }
  });

  it('counts pictures and dots, and leaves other items alone', () => {
    const items = [
      makePicture('p', 'cats', '/media/1', null),
      makeDotsItem('d', [{ position: 2, ...style }]),
      text('a', 'a'),
    ];
    const recount = (id: string, count: number) => edit(items, { type: 'recount', id, count });
    expect(recount('p', 30)).toMatchObject([{ count: 30 }, { count: 1 }, {}]);
    expect(recount('d', 30)).toMatchObject([{ count: null }, { count: 25 }, {}]);
    expect(recount('gone', 2)).toBe(items);
  });

  it('draws dots in another style, and leaves other items alone', () => {
    const items = [makeDotsItem('d', [{ position: 2, color: 'blue', shape: 'circle' }]), ...letters];
    const restyled = edit(items, { type: 'restyle', id: 'd' });
    expect(restyled).toEqual([makeDotsItem('d', [{ position: 2, ...style }]), ...letters]);
    expect(edit(items, { type: 'restyle', id: 'a' })).toEqual(items);
  });
});

describe('any sequence of edits', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'item-1', 'item-5', 'item-6', 'gone');
  const name = fc.string({ maxLength: 3 });
  const place = fc.integer({ min: -2, max: 9 });
  const added = fc.array(
    fc.tuple(name, id).map(([itemName, itemId]) => text(itemName, itemId)),
    { maxLength: 3 },
  );
  const anyEdit: fc.Arbitrary<ItemEdit> = fc.oneof(
    fc.record({ type: fc.constant('add'), items: added }),
    fc.record({ type: fc.constant('replace'), ids: fc.array(id), items: added }),
    fc.record({ type: fc.constant('remove'), ids: fc.array(id) }),
    fc.record({ type: fc.constant('putBack'), items: added, index: fc.nat({ max: 9 }) }),
    fc.record({ type: fc.constant('move'), id, to: place }),
    fc.record({ type: fc.constant('rename'), id, name }),
    fc.record({ type: fc.constant('recount'), id, count: fc.nat({ max: 30 }) }),
    fc.record({ type: fc.constant('restyle'), id }),
  );
  const change = (items: readonly Item[], next: ItemEdit): number => {
    const had = new Set(ids(items));
    const plus = 'items' in next ? next.items.length : 0;
    const minus = 'ids' in next ? [...had].filter((each) => next.ids.includes(each)).length : 0;
    return plus - minus;
  };

  it('preserves distinct ids and loses no item', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        edits.reduce(
          (items, each) => {
            const next = edit(items, each);
            expect(new Set(ids(next)).size).toBe(next.length);
            expect(next).toHaveLength(items.length + change(items, each));
            return next;
          },
          letters as readonly Item[],
        );
      }),
    );
  });

  it('adds nothing over the limits', () => {
    const start = many(itemLimits.items - 2);
    const adding = fc.oneof(
      fc.record({ type: fc.constant('add'), items: added }),
      fc.record({ type: fc.constant('replace'), ids: fc.constant([]), items: added }),
    );
    fc.assert(
      fc.property(fc.array(adding, { maxLength: 4 }), (edits) => {
        const end = edits.reduce<readonly Item[]>((items, each) => editItems(items, each, math), start);
        expect(end.length).toBeLessThanOrEqual(itemLimits.items);
      }),
      { numRuns: 20 },
    );
  });

  it('is undone by putting back what was removed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), (from, length) => {
        const items = letters.slice(from, from + length);
        const removed = edit(letters, { type: 'remove', ids: ids(items) });
        expect(edit(removed, { type: 'putBack', items, index: from })).toEqual(letters);
      }),
    );
  });
});

it('an entry goes to its new place, forth and back, and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

it('a place beyond an end is that end', () => {
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -9)).toEqual(['c', 'a', 'b']);
});

it('without a move the list is the same object', () => {
  const list = ['a', 'b'];
  expect(moved(list, 1, 1)).toBe(list);
  expect(moved(list, 1, 9)).toBe(list);
  expect(moved(list, -1, 0)).toBe(list);
  expect(moved(list, -2, 1)).toBe(list);
  expect(moved(list, 2, 0)).toBe(list);
  expect(moved([], 0, 0)).toEqual([]);
});

it('no move loses or doubles an entry', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), fc.integer(), (list, from, to) => {
      expect(moved(list, from, to).toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
    }),
  );
});

it('a move is undone by the reverse move', () => {
  const place = fc.nat({ max: 19 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 20, maxLength: 20 }),
      place,
      place,
      (list, a, b) => {
        expect(moved(moved(list, a, b), b, a)).toEqual(list);
      },
    ),
  );
});

describe('pictures', () => {
  it('are counted in Number Sense alone', () => {
    expect(makePictureItem('Science', 'apples', '/apples')).toMatchObject({ kind: 'picture', count: null });
    expect(makePictureItem('Number Sense', 'apples', '/apples')).toMatchObject({ name: 'apples', count: 1 });
  });

  it('are added once each, as far as there is room', () => {
    const [cat, dog, owl] = ['cat', 'dog', 'owl'].map((name) => ({ name, image: `/${name}` }));
    const all = [cat, dog, owl].filter((each) => each !== undefined);
    const items: readonly Item[] = [makePicture('1', 'kitten', '/cat', null)];
    expect(newPictureItems(all, { items, category: 'Science' })).toMatchObject([dog, owl]);
    const full = Array.from({ length: itemLimits.items - 1 }, (_, index) => makeTextItem(`${index}`, 'x'));
    expect(newPictureItems(all, { items: full, category: 'Science' })).toMatchObject([cat]);
  });
});

describe('turning', () => {
  const turn = (items: readonly Item[], name: string, accepted: readonly string[] = []) =>
    edit(items, { type: 'turn', id: 'b', back: { name, image: null }, accepted });

  it('gives one item a clean back with other right answers', () => {
    const turned = turn(letters, ' one\r\ntwo ', [' two ', 'two', '']);
    expect(turned[1]).toEqual({ ...letters[1], back: { name: 'one\ntwo', image: null }, accepted: ['two'] });
    expect(turned.toSpliced(1, 1)).toEqual(letters.toSpliced(1, 1));
  });

  it('removes a back with all that belongs to it, and keeps the sound of the front', () => {
    const sound = '/api/media/AAAAAAAAAAAAAAAAAAAAAA';
    const heard: Item = { ...text('b', 'b'), audio: sound, backAudio: sound };
    const turned = turn([heard], 'two', ['2']);
    expect(turned).toMatchObject([{ audio: sound, backAudio: sound, accepted: ['2'] }]);
    const removed = edit(turned, { type: 'turn', id: 'b', back: null, accepted: ['2'] });
    expect(removed).toEqual([{ ...text('b', 'b'), audio: sound }]);
    expect(turn(turned, '  ')).toEqual(removed);
  });

  it('changes nothing with a back that is too long', () => {
    expect(turn(letters, 'x'.repeat(sideLimits.backLength + 1))).toBe(letters);
    expect(turn(letters, 'x'.repeat(sideLimits.backLength))[1]?.back?.name).toHaveLength(1000);
  });

  it('keeps any other part of any item', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, accepted) => {
        const picture = makePicture('b', 'owl', '/api/media/a', 3);
        const { back: _, accepted: __, ...front } = withBack(picture, { name, image: null }, accepted);
        expect(front).toEqual(picture);
      }),
    );
  });
});
