import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, test } from 'vitest';
import { dotsAt, drawDots, readDotPositions, readDots } from '../dots.ts';
import {
  emptyNameMessage,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  makeTypedItem,
  recounted,
  renamed,
  restyled,
} from '../items.ts';

const never = () => {
  throw new Error('no random number was needed');
};

describe('a typed item', () => {
  test('is a text, trimmed', () => {
    expect(makeTypedItem('a', '  cat ', 'Language Arts')).toEqual({
      ok: true,
      item: makeTextItem('a', 'cat'),
    });
  });

  test('is a problem if it is an expression, in Math', () => {
    expect(makeTypedItem('a', '3+4', 'Math')).toEqual({
      ok: true,
      item: { kind: 'mathProblem', id: 'a', name: '3+4', result: 7 },
    });
    expect(makeTypedItem('a', '3+4', 'Science')).toMatchObject({ item: { kind: 'text' } });
    expect(makeTypedItem('a', '1/2', 'Math')).toMatchObject({ item: { kind: 'text' } });
  });

  test.each([
    ['8 : 2', '8 : 2', 4],
    ['3 + 4 = 7', '3 + 4', 7],
    ['6 x 9 = ____', '6 x 9', 54],
    ['__ + 5 = 12', '__ + 5 = 12', 7],
    ['2 + 2 + 2', '2 + 2 + 2', 6],
  ])("in Math, '%s' is the same as imported: '%s' is %d", (typed, name, result) => {
    expect(makeTypedItem('a', typed, 'Math')).toEqual({
      ok: true,
      item: { kind: 'mathProblem', id: 'a', name, result },
    });
  });

  test.each(['x² = 9', '3 + 4 = 8', '3:15', '5 ÷ 0'])(
    "in Math, '%s' is a text without an answer",
    (typed) => {
      expect(makeTypedItem('a', typed, 'Math')).toEqual({ ok: true, item: makeTextItem('a', typed) });
    },
  );

  test('has a name that is neither empty nor endless', () => {
    expect(makeTypedItem('a', ' \n\t', 'Math')).toEqual({ ok: false, problem: 'emptyName' });
    expect(makeTypedItem('a', 'x'.repeat(1000), 'Math')).toMatchObject({ ok: true });
    expect(makeTypedItem('a', 'x'.repeat(1001), 'Math')).toEqual({ ok: false, problem: 'nameTooLong' });
    expect(emptyNameMessage).toBe('Item name cannot be empty.');
  });
});

test('a math problem is made with its answer', () => {
  expect(makeMathProblem('m', { left: 7, operator: '÷', right: 2 })).toEqual({
    kind: 'mathProblem',
    id: 'm',
    name: '7 ÷ 2',
    result: 3.5,
  });
});

test('a composite of dots counts them all', () => {
  const item = makeDotsItem('d', [
    { position: 1, color: 'red', shape: 'circle' },
    { position: 25, color: 'blue', shape: 'triangle' },
  ]);
  expect(item).toMatchObject({ kind: 'dots', name: 'Number Sense: 2 dots', count: 2 });
  expect(readDotPositions(item.image)).toEqual([1, 25]);
});

test('a domino is made with its answer', () => {
  expect(makeDomino('o', { left: 2, right: 5 }, 'red')).toMatchObject({
    kind: 'domino',
    name: 'Domino: 2 vs 5',
    answer: 'right',
  });
});

describe('under another name', () => {
  test('a problem is another problem, or a text', () => {
    const problem = makeMathProblem('m', { left: 3, operator: '+', right: 4 });
    expect(renamed(problem, '3 × 4', 'Math')).toMatchObject({ kind: 'mathProblem', id: 'm', result: 12 });
    expect(renamed(problem, 'seven', 'Math')).toEqual(makeTextItem('m', 'seven'));
  });

  test('a text in Math can become a problem, and elsewhere stays a text', () => {
    expect(renamed(makeTextItem('a', '7'), '3 + 4', 'Math')).toMatchObject({
      kind: 'mathProblem',
      result: 7,
    });
    expect(renamed(makeTextItem('a', '7'), '3 + 4', 'Science')).toEqual(makeTextItem('a', '3 + 4'));
  });

  test('everything else preserves its content', () => {
    const picture = makePicture('p', 'cat', '/media/1', 2);
    expect(renamed(picture, 'dog', 'Number Sense')).toEqual({ ...picture, name: 'dog' });
    const counted = { ...makeTextItem('a', 'cat'), count: 3 };
    const dots = makeDotsItem('d', dotsAt([2], { color: 'blue', shape: 'circle' }));
    const domino = makeDomino('o', { left: 2, right: 5 }, 'red');
    for (const item of [counted, dots, domino])
      expect(renamed(item, '3 + 4', 'Math')).toEqual({ ...item, name: '3 + 4' });
  });
});

describe('in another style', () => {
  const item = makeDotsItem('d', dotsAt([2, 4, 8], { color: 'blue', shape: 'circle' }));
  const style = { color: 'black', shape: 'square' } as const;

  test('a picture preserves its dots’ positions', () => {
    const after = restyled(item, style, seededRandom(1));
    expect(readDotPositions(after.image)).toEqual([2, 4, 8]);
    expect(after).toMatchObject({ id: 'd', name: 'Number Sense: 3 dots', count: 3 });
    expect(after.image).not.toBe(item.image);
  });

  test('it follows a changed count, and so does a name that states the count', () => {
    const five = restyled({ ...item, count: 5 }, style, seededRandom(1));
    expect(five.name).toBe('Number Sense: 5 dots');
    expect(readDotPositions(five.image)).toEqual(expect.arrayContaining([2, 4, 8]));
    expect(readDotPositions(five.image)).toHaveLength(5);
    const one = restyled({ ...item, count: 1, name: 'my dots' }, style, seededRandom(1));
    expect(one.name).toBe('my dots');
    expect(readDotPositions(one.image)).toEqual([2]);
  });

  test('a picture from elsewhere is redrawn', () => {
    const foreign = { ...item, image: '<svg><circle r="1"/></svg>' };
    const after = restyled(foreign, style, seededRandom(1));
    expect(readDotPositions(after.image)).toHaveLength(3);
  });

  test.each([26, -1, 1.5, Number.NaN])('the board holds no %d', (count) => {
    const impossible = { ...item, count };
    expect(restyled(impossible, style, never)).toBe(impossible);
  });
});

describe('another number of dots', () => {
  const green = { color: 'green', shape: 'square' } as const;
  const blue = { color: 'blue', shape: 'circle' } as const;
  const item = makeDotsItem('d', [
    { position: 2, color: 'red', shape: 'circle' },
    { position: 4, color: 'blue', shape: 'triangle' },
  ]);

  test('preserves remaining dots, and new ones copy the first', () => {
    const four = recounted(item, 4, green, seededRandom(1));
    const dots = readDots(four.image);
    expect(four).toMatchObject({ id: 'd', name: 'Number Sense: 4 dots', count: 4 });
    expect(dots).toEqual(expect.arrayContaining([...readDots(item.image)]));
    expect(dots.filter(({ color, shape }) => color === 'red' && shape === 'circle')).toHaveLength(3);
    expect(recounted(item, 1, green, seededRandom(1)).image).toBe(
      drawDots([{ position: 2, color: 'red', shape: 'circle' }]),
    );
  });

  test('uses the given style on an empty board', () => {
    const filled = recounted(makeDotsItem('d', []), 2, blue, seededRandom(1));
    expect(readDots(filled.image).map(({ color }) => color)).toEqual(['blue', 'blue']);
  });

  test('leaves a picture from elsewhere and a custom name alone', () => {
    const foreign = { ...item, name: 'my dots', image: '<svg><circle r="1"/></svg>' };
    expect(recounted(foreign, 7, green, never)).toEqual({ ...foreign, count: 7 });
  });

  test.each([-1, 1.5, Number.NaN])('%d changes nothing', (count) => {
    expect(recounted(item, count, green, never)).toBe(item);
  });

  test('is at most that of the board', () => {
    expect(recounted(item, 26, green, seededRandom(1))).toMatchObject({ count: 25 });
  });
});
