import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '../categories.ts';
import { dotsAt, drawDots } from '../dots.ts';
import { drawDomino } from '../dominoes.ts';
import { parseDescription, serializeItems, type Item } from '../items.ts';

const read = (entries: unknown, category: string): readonly Item[] => {
  const parsed = parseDescription(JSON.stringify(entries), category);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.items;
};

const dotImage = drawDots(dotsAt([1, 7, 13], { color: 'red', shape: 'circle' }));
const dominoImage = drawDomino({ left: 3, right: 5 }, 'blue');

describe('the canonical form', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '3 + 4',
      '7',
      '5 ÷ 0',
      'Domino: 3 vs 5',
      'Number Sense: 3 dots',
      'left',
      'equal',
      'image',
      'sequence',
      dotImage,
      dominoImage,
      '/media/1',
      '',
      'item-1',
      'item-2',
    ),
    fc.double(),
    fc.integer({ min: -1, max: 5 }),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const entry = fc.oneof(
    value,
    fc.record(
      { name: value, svg: value, count: value, type: value, id: value, answer: value, isAnswer: value },
      { requiredKeys: [] },
    ),
  );
  const category = fc.constantFrom(...categories, 'Choose File', '');

  test('of any description round-trips', () => {
    fc.assert(
      fc.property(fc.array(entry), category, (entries, where) => {
        const items = read(entries, where);
        const written = serializeItems(items);
        expect(parseDescription(written, where)).toEqual({ ok: true, items });
        expect(serializeItems(read(JSON.parse(written), where))).toBe(written);
      }),
      { numRuns: 3000 },
    );
  });

  test('of any description has distinct ids, names, and valid numbers', () => {
    fc.assert(
      fc.property(fc.array(entry), category, (entries, where) => {
        const items = read(entries, where);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items.every(({ name }) => name.trim() !== '')).toBe(true);
        expect(serializeItems(items)).not.toContain('null,"type"');
      }),
      { numRuns: 1000 },
    );
  });

  test('loses no name and no image', () => {
    const named = fc.record({
      name: fc.string({ unit: 'binary' }),
      svg: fc.constantFrom(dotImage, '/media/1', 'x'),
    });
    fc.assert(
      fc.property(fc.array(named), category, (entries, where) => {
        const items = read(entries, where);
        expect(items.map((item) => 'image' in item && item.image)).toEqual(entries.map(({ svg }) => svg));
        expect(items.map(({ name }) => name)).toEqual(
          entries.map(({ name }) => (name.trim() === '' ? 'Image' : name)),
        );
      }),
    );
  });

  test('exists for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), category, (text, where) => {
        const parsed = parseDescription(text, where);
        if (parsed.ok) expect(parseDescription(serializeItems(parsed.items), where)).toEqual(parsed);
        else expect(['notJson', 'notAnArray']).toContain(parsed.reason);
      }),
      { numRuns: 1000 },
    );
  });
});
