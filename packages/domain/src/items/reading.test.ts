import { describe, expect, test } from 'vitest';
import { dotsAt, drawDots } from '../dots.ts';
import { drawDomino } from '../dominoes.ts';
import {
  countFromField,
  countMinimum,
  findItemsProblem,
  type Item,
  itemLimits,
  makeTextItem,
  parseDescription,
  serializeItems,
} from '../items.ts';

const read = (entries: unknown, category = 'Language Arts'): readonly Item[] => {
  const parsed = parseDescription(JSON.stringify(entries), category);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.items;
};

const dotImage = drawDots(dotsAt([1, 7, 13], { color: 'red', shape: 'circle' }));
const dominoImage = drawDomino({ left: 3, right: 5 }, 'blue');

describe('a description is read tolerantly', () => {
  test('plain strings are texts', () => {
    expect(read(['A', 'b', ' two words '])).toEqual([
      { kind: 'text', id: 'item-1', name: 'A' },
      { kind: 'text', id: 'item-2', name: 'b' },
      { kind: 'text', id: 'item-3', name: ' two words ' },
    ]);
  });

  test('objects are texts too, and so are numbers', () => {
    expect(read([{ name: 'A', type: 'sequence', id: 'x' }, { name: 7 }, 8])).toEqual([
      { kind: 'text', id: 'x', name: 'A' },
      { kind: 'text', id: 'item-2', name: '7' },
      { kind: 'text', id: 'item-3', name: '8' },
    ]);
  });

  test('in Math a count is the result, and an expression without one is evaluated', () => {
    expect(
      read([{ name: '3 + 4', count: 7 }, '10 ÷ 3', '42', '5 ÷ 0', { name: 'half of 8', count: 4 }], 'Math'),
    ).toEqual([
      { kind: 'mathProblem', id: 'item-1', name: '3 + 4', result: 7 },
      { kind: 'mathProblem', id: 'item-2', name: '10 ÷ 3', result: 3.33 },
      { kind: 'text', id: 'item-3', name: '42' },
      { kind: 'text', id: 'item-4', name: '5 ÷ 0' },
      { kind: 'mathProblem', id: 'item-5', name: 'half of 8', result: 4 },
    ]);
  });

  test('elsewhere an expression with its result is a problem as well, and one without is just a text', () => {
    expect(read([{ name: '3 + 4', count: 7 }, '3 + 4'])).toEqual([
      { kind: 'mathProblem', id: 'item-1', name: '3 + 4', result: 7 },
      { kind: 'text', id: 'item-2', name: '3 + 4' },
    ]);
  });

  test('a text preserves its saved count', () => {
    const items = read([{ name: 'cat', count: 3 }]);
    expect(items).toEqual([{ kind: 'text', id: 'item-1', name: 'cat', count: 3 }]);
    expect(JSON.parse(serializeItems(items))).toEqual([
      { name: 'cat', count: 3, type: 'sequence', id: 'item-1' },
    ]);
  });

  test('a count of minus zero is zero, as it is written', () => {
    expect(parseDescription('[{"name":"cat","count":-0}]', 'Science')).toEqual({
      ok: true,
      items: [{ kind: 'text', id: 'item-1', name: 'cat', count: 0 }],
    });
  });

  test('a drawn pattern with a count is dots, whatever its name', () => {
    expect(
      read([{ name: 'three', svg: dotImage, count: 3, type: 'sequence', id: 'd' }], 'Number Sense'),
    ).toEqual([{ kind: 'dots', id: 'd', name: 'three', image: dotImage, count: 3 }]);
    expect(read([{ name: 'three', svg: dotImage, count: '3' }], 'Number Sense')).toMatchObject([
      { kind: 'dots', count: 3 },
    ]);
  });

  test('any other image is a picture: uploaded, without a count, or no markup', () => {
    const picture = { name: 'A photo', type: 'image', id: 'p' };
    expect(
      read(
        [
          { ...picture, svg: '/media/1', count: 0 },
          { name: 'B', svg: 'data:image/png;base64,AA', count: 4, type: 'sequence' },
          { name: 'C', svg: dotImage },
          { name: 'D', svg: '<svg></svg>', count: 1, type: 'image' },
        ],
        'Number Sense',
      ),
    ).toEqual([
      { kind: 'picture', id: 'p', name: 'A photo', image: '/media/1', count: 0 },
      { kind: 'picture', id: 'item-2', name: 'B', image: 'data:image/png;base64,AA', count: 4 },
      { kind: 'picture', id: 'item-3', name: 'C', image: dotImage, count: null },
      { kind: 'picture', id: 'item-4', name: 'D', image: '<svg></svg>', count: 1 },
    ]);
  });

  test('an image without a name gets one, since a save would drop it', () => {
    expect(read([{ svg: '/media/1', name: '  ' }])).toMatchObject([{ kind: 'picture', name: 'Image' }]);
  });

  test('a domino has its saved answer, else the one of its name', () => {
    const category = 'Domino Comparison';
    const entry = { name: 'Domino: 3 vs 5', svg: dominoImage, type: 'sequence' };
    expect(read([{ ...entry, answer: 'right', count: 2 }], category)).toEqual([
      { kind: 'domino', id: 'item-1', name: 'Domino: 3 vs 5', image: dominoImage, answer: 'right' },
    ]);
    expect(read([{ ...entry, count: 2 }], category)).toMatchObject([{ kind: 'domino', answer: 'right' }]);
    expect(read([{ ...entry, answer: 'up' }], category)).toMatchObject([{ kind: 'domino', answer: 'right' }]);
    expect(read([{ ...entry, type: 'image' }], category)).toMatchObject([{ kind: 'picture', count: null }]);
  });

  test('a domino that lost its picture is drawn again', () => {
    const image = drawDomino({ left: 3, right: 5 }, 'black');
    expect(read(['Domino: 3 vs 5'], 'Domino Comparison')).toMatchObject([
      { kind: 'domino', image, answer: 'right' },
    ]);
    expect(read([{ name: 'Domino: 3 vs 5', type: 'image' }], 'Domino Comparison')).toMatchObject([
      { kind: 'domino', image, answer: 'right' },
    ]);
    expect(read([{ name: 'Domino: 3 vs 5', answer: 'right' }])).toMatchObject([{ kind: 'domino', image }]);
    expect(read(['Domino: 3 vs 5'])).toMatchObject([{ kind: 'text' }]);
  });

  test.each(['left', '3:45'])(
    "an answer '%s' without a picture and a name to draw it from is dropped",
    (answer) => {
      expect(read([{ name: 'mine', answer }])).toEqual([{ kind: 'text', id: 'item-1', name: 'mine' }]);
    },
  );

  test('a blank description has no items', () => {
    expect(parseDescription('', 'Math')).toEqual({ ok: true, items: [] });
    expect(parseDescription(' \n', 'Math')).toEqual({ ok: true, items: [] });
    expect(parseDescription('[]', 'Math')).toEqual({ ok: true, items: [] });
  });
});

describe('the old form of math collections', () => {
  const problem = (id: string, name: string, result: number) => ({ kind: 'mathProblem', id, name, result });

  test('has its answers at odd indexes', () => {
    expect(read(['2 + 3', '5', '7 ÷ 2', '3.5'], 'Math')).toEqual([
      problem('item-1', '2 + 3', 5),
      problem('item-2', '7 ÷ 2', 3.5),
    ]);
  });

  test('may hold objects and numbers, and leave out the last answer', () => {
    expect(
      read([{ name: '2 + 3', id: 'a' }, { name: '5', id: 'b', isAnswer: true }, '4 × 2', 8, '1 + 1'], 'Math'),
    ).toEqual([problem('a', '2 + 3', 5), problem('item-2', '4 × 2', 8), problem('item-3', '1 + 1', 2)]);
  });

  test('preserves its author’s answers', () => {
    expect(read(['10 ÷ 3', '3.3'], 'Math')).toEqual([problem('item-1', '10 ÷ 3', 3.3)]);
    const marked = [
      { name: '10 ÷ 3', id: 0 },
      { name: '3.3', id: 1, isAnswer: true },
    ];
    expect(read(marked, 'Math')).toEqual([problem('0', '10 ÷ 3', 3.3)]);
  });

  test('may have ids, where each number is the result', () => {
    const entries = [
      { name: '2 + 3', id: 'a' },
      { name: '5', id: 'b' },
    ];
    expect(read(entries, 'Math')).toEqual([problem('a', '2 + 3', 5)]);
  });

  test('isn’t detected in a current collection with a number after a problem', () => {
    expect(
      read(
        [
          { name: '2 + 3', id: 'a' },
          { name: '7', id: 'b' },
        ],
        'Math',
      ),
    ).toEqual([problem('a', '2 + 3', 5), { kind: 'text', id: 'b', name: '7' }]);
    expect(
      read(
        [
          { name: '2 + 3', count: 5, id: 'a' },
          { name: '5', id: 'b' },
        ],
        'Math',
      ),
    ).toHaveLength(2);
  });

  test('isn’t detected in numbers, in words, in another category, or beside a picture', () => {
    expect(read(['1', '2', '3', '4'], 'Math')).toHaveLength(4);
    expect(read(['2 + 3', 'five'], 'Math')).toHaveLength(2);
    expect(read(['2 + 3', '5', 'six', '6'], 'Math')).toHaveLength(4);
    expect(read(['2 + 3', '5'], 'Language Arts')).toHaveLength(2);
    expect(read(['2 + 3', { name: '5', svg: '/media/1' }], 'Math')).toHaveLength(2);
    expect(read([{ name: '2 + 3', svg: '/media/1' }, '5'], 'Math')).toHaveLength(2);
    expect(read(['2 + 3', { name: '5', count: 5 }], 'Math')).toHaveLength(2);
  });
});

describe('ids', () => {
  test('stay if valid, whole numbers included', () => {
    expect(
      read([
        { name: 'a', id: 'x-1_Y' },
        { name: 'b', id: 0 },
      ]).map(({ id }) => id),
    ).toEqual(['x-1_Y', '0']);
  });

  test('that are missing, invalid, or duplicate are replaced by unused ones', () => {
    const ids = [undefined, 'item-1', 'item-1', '', 'a b', null, {}, 1.5, 'x'.repeat(65), 'item-10'];
    const given = read(ids.map((id) => ({ name: 'a', id }))).map(({ id }) => id);
    expect(given).toEqual([
      'item-2',
      'item-1',
      'item-3',
      'item-4',
      'item-5',
      'item-6',
      'item-7',
      'item-8',
      'item-9',
      'item-10',
    ]);
  });
});

describe('an invalid description', () => {
  test.each(['{', 'null,', '[1', 'A, B', '\u0000', '[NaN]'])("'%s' is no JSON", (text) => {
    expect(parseDescription(text, 'Math')).toEqual({ ok: false, reason: 'notJson' });
  });

  test.each(['null', '1', '"A"', '{}', '{"length":1,"0":"A"}', 'true'])("'%s' is no array", (text) => {
    expect(parseDescription(text, 'Math')).toEqual({ ok: false, reason: 'notAnArray' });
  });

  test('more than 2,000 items are too many, 2,000 are not', () => {
    const letters = (count: number) => JSON.stringify(Array.from({ length: count }, () => 'A'));
    expect(parseDescription(letters(2000), 'Math')).toMatchObject({ ok: true });
    expect(parseDescription(letters(2001), 'Math')).toEqual({ ok: false, reason: 'tooManyItems' });
    expect(parseDescription(letters(1_000_000), 'Math')).toEqual({ ok: false, reason: 'tooManyItems' });
  });

  test('entries with nothing in them are left out', () => {
    const nothing = [
      null,
      true,
      '',
      '  ',
      [],
      ['A'],
      {},
      { name: null },
      { name: ['A'] },
      { name: [7] },
      { svg: ' ' },
      { svg: 7 },
    ];
    expect(read(nothing)).toEqual([]);
    expect(read([...nothing, 'A'])).toEqual([{ kind: 'text', id: 'item-1', name: 'A' }]);
  });

  test('fields of a wrong type count as missing', () => {
    const entry =
      '{"name":"A","svg":{},"count":1e999,"type":[],"id":{},"answer":"toString","__proto__":{"svg":"x"}}';
    expect(parseDescription(`[${entry}]`, 'Number Sense')).toEqual({
      ok: true,
      items: [{ kind: 'text', id: 'item-1', name: 'A' }],
    });
  });

  test('deep nesting isn’t traversed', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(() => parseDescription(deep, 'Math')).not.toThrow();
  });
});

test('a collection holds up to 2,000 items with names of up to 1000 characters', () => {
  const items = (count: number, length = 1) =>
    Array.from({ length: count }, (_, index) => makeTextItem(`item-${index}`, 'x'.repeat(length)));
  expect(itemLimits).toEqual({ items: 2000, nameLength: 1000 });
  expect(findItemsProblem([])).toBeNull();
  expect(findItemsProblem(items(2000))).toBeNull();
  expect(findItemsProblem(items(2001))).toBe('tooManyItems');
  expect(findItemsProblem(items(1, 1000))).toBeNull();
  expect(findItemsProblem(items(1, 1001))).toBe('nameTooLong');
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  [7, 7],
  ['x', 1],
  ['', 1],
  [-2, 1],
  ['-2', 1],
  ['0', 1],
  ['2.5', 1],
  [Number.NaN, 1],
  [Infinity, 1],
  ['1e999', 1],
  [null, 1],
  [undefined, 1],
  [[3], 1],
])('a count field with %j means %d', (value, count) => {
  expect(countFromField(value)).toBe(count);
});

test('only the final step takes a count of 0', () => {
  expect(countMinimum).toEqual({ setup: 1, editing: 1, finalStep: 0 });
  expect(countFromField('0', countMinimum.finalStep)).toBe(0);
  expect(countFromField('-1', countMinimum.finalStep)).toBe(0);
  for (const text of ['x', '', ' ']) expect(countFromField(text, countMinimum.finalStep)).toBe(1);
});
