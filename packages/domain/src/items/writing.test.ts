import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  findEntryProblem,
  type itemKinds,
  itemsOfEntries,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  savedItemsOf,
  serializeItems,
} from '../items.ts';
import { categories } from '../categories.ts';
import { drawClock } from '../clock-faces.ts';
import { drawDomino } from '../dominoes.ts';
import { dotsAt, drawDots } from '../dots.ts';

const write = (...items: Parameters<typeof serializeItems>[0]) => JSON.parse(serializeItems(items));

test('a text is saved with its name', () => {
  expect(serializeItems([makeTextItem('a', 'A')])).toBe('[{"name":"A","type":"sequence","id":"a"}]');
});

test('a saved item has no empty fields', () => {
  expect(savedItemsOf([makeTextItem('a', 'A')])).toStrictEqual([{ name: 'A', type: 'sequence', id: 'a' }]);
});

test('a math problem has its expression as name and its result as count', () => {
  expect(write(makeMathProblem('m', { left: 3, operator: '+', right: 4 }))).toEqual([
    { name: '3 + 4', count: 7, type: 'sequence', id: 'm' },
  ]);
});

test('an uploaded picture is of type image, with a count in Number Sense', () => {
  expect(write(makePicture('p', 'cat', '/media/1', null), makePicture('q', 'dog', '/media/2', 0))).toEqual([
    { name: 'cat', svg: '/media/1', type: 'image', id: 'p' },
    { name: 'dog', svg: '/media/2', count: 0, type: 'image', id: 'q' },
  ]);
});

test('a dot pattern has its drawing and its count', () => {
  const item = makeDotsItem('d', [{ position: 5, color: 'red', shape: 'square' }]);
  expect(write(item)).toEqual([
    { name: 'Number Sense: 1 dot', svg: item.image, count: 1, type: 'sequence', id: 'd' },
  ]);
});

test('a domino has its drawing, its answer, and its count', () => {
  const sides = [
    [5, 3, 'left', 1],
    [3, 5, 'right', 2],
    [4, 4, 'equal', 0],
  ] as const;
  for (const [left, right, answer, count] of sides) {
    const item = makeDomino('o', { left, right }, 'green');
    expect(write(item)).toEqual([
      { name: `Domino: ${left} vs ${right}`, svg: item.image, count, type: 'sequence', id: 'o', answer },
    ]);
  }
});

test('items with a blank name are left out', () => {
  expect(write(makeTextItem('a', '  '), makePicture('p', '', '/media/1', 1), makeTextItem('b', 'B'))).toEqual(
    [{ name: 'B', type: 'sequence', id: 'b' }],
  );
});

test('2,000 dominoes of 1 to 9 pips fit into 1 MiB', () => {
  const dominoes = Array.from({ length: 2000 }, (_, index) =>
    makeDomino(
      `item-${index + 1}`,
      { left: (index % 9) + 1, right: (Math.floor(index / 9) % 9) + 1 },
      'black',
    ),
  );
  expect(serializeItems(dominoes).length).toBeLessThan(1_048_576);
});

/** One of each kind, as it is stored. */
const examples = {
  domino: {
    name: 'Domino: 3 vs 5',
    svg: drawDomino({ left: 3, right: 5 }, 'blue'),
    count: 2,
    type: 'sequence',
    id: 'a',
    answer: 'right',
  },
  clock: {
    name: 'Clock: 3:45',
    svg: drawClock({ hour: 3, minute: 45 }),
    type: 'sequence',
    id: 'a',
    answer: '3:45',
  },
  dots: {
    name: 'Number Sense: 1 dot',
    svg: drawDots(dotsAt([7], { color: 'red', shape: 'circle' })),
    count: 1,
    type: 'sequence',
    id: 'a',
  },
  picture: { name: 'Dog', svg: '/api/media/AAAAAAAAAAAAAAAAAAAAAA', count: 3, type: 'image', id: 'a' },
  mathProblem: { name: '3 + 4', count: 7, type: 'sequence', id: 'a' },
  text: { name: 'cat', type: 'sequence', id: 'a' },
} as const satisfies Record<keyof typeof itemKinds, object>;
const categoryOf = { domino: 'Domino Comparison', clock: 'Math', mathProblem: 'Math', dots: 'Number Sense' };
const kinds = Object.entries(examples).map(
  ([kind, entry]) => [kind, entry, (categoryOf as Record<string, string>)[kind] ?? 'Language Arts'] as const,
);

const wrongTypes = fc.oneof(
  fc.boolean(),
  fc.array(fc.jsonValue({ maxDepth: 1 })),
  fc.dictionary(fc.string(), fc.string()),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
);

describe('a field of a new item', () => {
  test.each(kinds)('of the kind %s fits as it is stored', (_kind, entry, category) => {
    expect(findEntryProblem([entry], category)).toBeNull();
  });

  test.each(kinds)('of the kind %s is refused with a value of a wrong type', (_kind, entry, category) => {
    fc.assert(
      fc.property(
        fc.constantFrom('name', 'svg', 'count', 'type', 'id', 'answer'),
        wrongTypes,
        (field, value) => {
          expect(findEntryProblem([entry, { ...entry, [field]: value }], category)).toMatchObject({ field });
        },
      ),
    );
  });

  test.each([
    ['domino', 'answer', 'up'],
    ['domino', 'count', 1],
    ['clock', 'answer', '13:45'],
    ['clock', 'count', 3],
    ['dots', 'answer', 'up'],
    ['picture', 'answer', 'Dog'],
    ['mathProblem', 'answer', '7'],
    ['text', 'answer', 'cat'],
    ['text', 'type', 'picture'],
  ] as const)('of a %s is refused if it is %s %s', (kind, field, value) => {
    const [, entry, category = ''] = kinds.find(([each]) => each === kind) ?? [];
    const name = examples[kind].name;
    expect(findEntryProblem([{ ...entry, [field]: value }], category)).toEqual({ name, field });
  });

  test('is stored as it was given, or refused', () => {
    const value = fc.oneof(
      fc.constantFrom(
        'left',
        'up',
        '3:45',
        '7',
        'sequence',
        '',
        ...Object.values(examples).map(({ name }) => name),
      ),
      fc.constantFrom(examples.domino.svg, examples.dots.svg),
      fc.integer({ min: -1, max: 8 }),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const entry = fc.record({ name: value, svg: value, count: value, answer: value }, { requiredKeys: [] });
    fc.assert(
      fc.property(entry, fc.constantFrom(...categories), (given, category) => {
        fc.pre(findEntryProblem([given], category) === null);
        const read = itemsOfEntries([given], category);
        const [saved] = read.ok ? savedItemsOf(read.items) : [];
        fc.pre(saved !== undefined);
        if (typeof given.answer === 'string') expect(saved?.answer).toBe(given.answer);
        // JSON writes -0 as 0.
        if (typeof given.count === 'number') expect(saved?.count).toBe(given.count + 0);
      }),
      { numRuns: 500 },
    );
  });

  test('fits after it was read tolerantly and saved again', () => {
    const entry = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc
        .tuple(fc.constantFrom(...kinds), fc.constantFrom('answer', 'count', 'id'), fc.jsonValue())
        .map(([[, example], field, value]) => ({ ...example, [field]: value })),
    );
    fc.assert(
      fc.property(fc.array(entry), fc.constantFrom(...categories), (entries, category) => {
        const read = itemsOfEntries(entries, category);
        if (!read.ok) throw new Error(read.reason);
        const saved: unknown = JSON.parse(JSON.stringify(savedItemsOf(read.items)));
        expect(findEntryProblem(saved as unknown[], category)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
