import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeckNotes, guessSides, itemOfNote, planDecks } from './decks.ts';
import { imageOf } from './items.ts';

const address = '/api/media/AAAAAAAAAAAAAAAAAAAAAA';
const options = { category: 'Language Arts', nameLength: 40 };
const at = { category: 'Language Arts', id: 'note-1' };
const typed = (fields: string[], notes: string[][], decks = ['Deck']): DeckNotes => ({
  decks: decks.map((name) => ({ name })),
  note_types: [{ name: 'Basic', fields }],
  notes: notes.map((texts) => ({ deck: 0, type: 0, fields: texts })),
});

describe('the sides of a note type', () => {
  it.each([
    ['the first two', ['F', 'B'], [['a', 'b']], { front: 0, back: 1 }],
    [
      'those that most notes fill',
      ['No', 'F', 'Note', 'B'],
      [
        ['', 'a', '', 'b'],
        ['1', 'c', '', 'd'],
        ['', 'e', 'x', 'f'],
      ],
      { front: 1, back: 3 },
    ],
    ['one alone', ['F'], [['a']], { front: 0, back: null }],
    ['an empty second one', ['F', 'B'], [['a', '']], { front: 0, back: 1 }],
  ])('are %s', (_what, fields, notes, sides) => {
    expect(guessSides(typed(fields, notes))).toEqual([sides]);
  });
});

describe('a note', () => {
  it('becomes an item with a back in several lines', () => {
    const item = itemOfNote({ fields: ['das\nHaus', 'house\nhome'] }, { front: 0, back: 1 }, at);
    expect(item).toMatchObject({
      kind: 'text',
      name: 'das Haus',
      back: { name: 'house\nhome', image: null },
    });
  });
  it('becomes a picture with a picture on its back', () => {
    const item = itemOfNote(
      { fields: ['', ''], pictures: { 0: address, 1: address } },
      { front: 0, back: 1 },
      at,
    );
    expect(typeof item === 'string' ? item : imageOf(item)).toBe(address);
    expect(item).toMatchObject({ back: { name: '', image: address } });
  });
  it('has no back without one', () => {
    expect(itemOfNote({ fields: ['a', ''] }, { front: 0, back: 1 }, at)).not.toHaveProperty('back');
    expect(itemOfNote({ fields: ['a', 'b'] }, { front: 0, back: null }, at)).not.toHaveProperty('back');
  });
  it('becomes none without a front, or if a side is too long', () => {
    expect(itemOfNote({ fields: ['', 'b'] }, { front: 0, back: 1 }, at)).toBe('emptyFront');
    expect(itemOfNote({ fields: ['a', 'b'.repeat(1001)] }, { front: 0, back: 1 }, at)).toBe('tooLong');
  });
});

describe('decks', () => {
  const sides = [{ front: 0, back: 1 }];
  it('become collections, in numbered parts of 2,000 items', () => {
    const notes = typed(
      ['F', 'B'],
      Array.from({ length: 4001 }, (_, index) => [`${index}`, 'b']),
      ['A::B'],
    );
    const { collections } = planDecks(notes, { decks: new Set([0]), sides }, options);
    expect(collections.map(({ name, items }) => [name, items.length])).toEqual([
      ['A: B (part 1)', 2000],
      ['A: B (part 2)', 2000],
      ['A: B (part 3)', 1],
    ]);
  });
  it('that aren’t chosen stay out; names are cut', () => {
    const notes = { ...typed(['F'], [['a']], ['x'.repeat(99), 'other']) };
    const { collections } = planDecks(notes, { decks: new Set([0]), sides }, options);
    expect(collections[0]?.name).toBe('x'.repeat(30));
    expect(planDecks(notes, { decks: new Set([1]), sides }, options).collections).toEqual([]);
  });
  it('lose no note: each becomes an item, or is counted', () => {
    const texts = fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(texts, (fields) => {
        const { collections, leftOut } = planDecks(
          typed(['F', 'B'], fields),
          { decks: new Set([0]), sides },
          options,
        );
        const items = collections.flatMap((collection) => collection.items);
        expect(items.length + leftOut.emptyFronts + leftOut.tooLong).toBe(fields.length);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      }),
    );
  });
});
