import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dominoColors } from '../dominoes/index.ts';
import { readDotPositions, setupDotColors } from '../dots/index.ts';
import { serializeItems, type Item } from '../items/index.ts';
import { generateSequence, type SequenceRequest } from './index.ts';

const numberSense: SequenceRequest<'numberSense'> = {
  type: 'numberSense',
  count: 10,
  dots: { kind: 'random', min: 1, max: 10 },
  color: 'blue',
  shape: 'circle',
  placement: { kind: 'random' },
};
const domino: SequenceRequest<'Domino Comparison'> = {
  type: 'Domino Comparison',
  count: 10,
  min: 1,
  max: 6,
  color: 'black',
};

const generate = (request: SequenceRequest, seed = 60): readonly Item[] => {
  const sequence = generateSequence(request, seededRandom(seed));
  if (!sequence.ok) throw new Error(sequence.problems.join());
  return sequence.items;
};

const namesOf = (request: SequenceRequest, seed?: number) => generate(request, seed).map(({ name }) => name);

describe('Number Sense', () => {
  const dotsOf = (item: Item) => (item.kind === 'dots' ? item.count : Number.NaN);

  test('has a fixed number of dots', () => {
    const items = generate({ ...numberSense, dots: { kind: 'fixed', count: 7 } });
    expect(items.map(dotsOf)).toEqual(Array.from({ length: 10 }, () => 7));
    expect(items[0]).toMatchObject({ kind: 'dots', name: 'Number Sense: 7 dots' });
  });

  test('or a random one between min and max, each of which occurs', () => {
    const items = generate({ ...numberSense, count: 100, dots: { kind: 'random', min: 3, max: 6 } });
    expect(new Set(items.map(dotsOf))).toEqual(new Set([3, 4, 5, 6]));
  });

  test('shows its count in the requested color and shape', () => {
    fc.assert(
      fc.property(fc.constantFrom(...setupDotColors), fc.integer(), (color, seed) => {
        for (const item of generate(
          { ...numberSense, color, dots: { kind: 'random', min: 1, max: 25 } },
          seed,
        )) {
          expect(item.kind === 'dots' && readDotPositions(item.image).length).toBe(dotsOf(item));
          expect(item.name).toBe(`Number Sense: ${dotsOf(item)} dot${dotsOf(item) === 1 ? '' : 's'}`);
        }
      }),
    );
    const first = (request: SequenceRequest<'numberSense'>) => generate(request)[0];
    expect(first(numberSense)).not.toEqual(first({ ...numberSense, color: 'red' }));
    expect(first(numberSense)).not.toEqual(first({ ...numberSense, shape: 'square' }));
  });

  test('repeats no picture before all others', () => {
    const count = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(count, count, fc.integer(), (one, other, seed) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const items = generate({ ...numberSense, count: 100, dots: { kind: 'random', min, max } }, seed);
        const pictures = new Set(items.map((item) => (item.kind === 'dots' ? item.image : '')));
        const possible = { 1: 25, 24: 25, 25: 1 } as const;
        const isScarce = min === max && (min === 1 || min === 24 || min === 25);
        const expected = isScarce ? possible[min] : min === 24 ? 26 : 100;
        expect(pictures.size).toBe(expected);
      }),
    );
  });

  test('repeats after all others: 50 pictures of one dot show each place twice', () => {
    const items = generate({ ...numberSense, count: 50, dots: { kind: 'fixed', count: 1 } });
    const places = items.flatMap((item) => (item.kind === 'dots' ? readDotPositions(item.image) : []));
    expect(new Set(places.slice(0, 25)).size).toBe(25);
    expect(new Set(places.slice(25)).size).toBe(25);
  });

  test('repeats with every number of dots in the range', () => {
    const items = generate({
      ...numberSense,
      count: 8,
      dots: { kind: 'random', min: 3, max: 6 },
      placement: { kind: 'from', start: 1 },
    });
    const counts = items.map(dotsOf);
    expect(new Set(counts.slice(0, 4))).toEqual(new Set([3, 4, 5, 6]));
    expect(new Set(counts.slice(4))).toEqual(new Set([3, 4, 5, 6]));
  });

  test('can start at a fixed position', () => {
    const items = generate({
      ...numberSense,
      dots: { kind: 'fixed', count: 3 },
      placement: { kind: 'from', start: 4 },
    });
    for (const item of items) expect(item.kind === 'dots' && readDotPositions(item.image)).toEqual([4, 5, 6]);
  });
});

describe('dominoes', () => {
  test('have 1 to 6 pips a side, and the right answer', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      for (const item of generate({ ...domino, count: 100 }, seed)) {
        const [, left, right] = /^Domino: ([1-6]) vs ([1-6])$/.exec(item.name) ?? [];
        const difference = Number(left) - Number(right);
        const answer = difference === 0 ? 'equal' : difference > 0 ? 'left' : 'right';
        expect(item).toMatchObject({ kind: 'domino', answer });
      }
    }
  });

  test('repeat no pair before all have come', () => {
    const names = namesOf({ ...domino, count: 72 });
    expect(new Set(names.slice(0, 36)).size).toBe(36);
    expect(new Set(names.slice(36)).size).toBe(36);
    expect(new Set(namesOf({ ...domino, min: 1, max: 9, count: 81 })).size).toBe(81);
  });

  test('respect min, max, and color', () => {
    expect(new Set(namesOf({ ...domino, min: 9, max: 9 }))).toEqual(new Set(['Domino: 9 vs 9']));
    const images = dominoColors.map((color) => serializeItems(generate({ ...domino, color })));
    expect(new Set(images).size).toBe(4);
  });
});
