import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '../categories/index.ts';
import { drawClock } from '../clock-faces/index.ts';
import { drawDomino } from '../dominoes/index.ts';
import { dotsAt, drawDots } from '../dots/index.ts';
import { findEntryProblem, type itemKinds, itemsOfEntries, savedItemsOf } from './index.ts';

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
      { numRuns: 2000 },
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
      { numRuns: 2000 },
    );
  });
});
