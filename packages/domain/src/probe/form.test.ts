import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { probeForm } from '../probe.ts';
import { probeLimits } from '../probe-limits.ts';

const distinct = fc.integer({ min: probeLimits.minDistinct, max: 120 });
const total = fc.integer({ min: probeLimits.minItems, max: probeLimits.maxItems });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const countsIn = (form: readonly number[], items: number): readonly number[] => {
  const counts = Array.from({ length: items }, () => 0);
  for (const item of form) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

describe('a form', () => {
  it('has every item as often as every other, up to one', () => {
    fc.assert(
      fc.property(distinct, total, seed, (items, length, from) => {
        const form = probeForm(items, length, from);
        expect(form).toHaveLength(length);
        expect(spread(countsIn(form, items))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has the same mix in each tenth, up to one', () => {
    fc.assert(
      fc.property(distinct, fc.integer({ min: 1, max: 40 }), seed, (items, tenth, from) => {
        const form = probeForm(items, tenth * 10, from);
        for (let start = 0; start < form.length; start += tenth)
          expect(spread(countsIn(form.slice(start, start + tenth), items))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has no item beside itself', () => {
    fc.assert(
      fc.property(fc.oneof(distinct, fc.integer({ min: 2, max: 4 })), total, seed, (items, length, from) => {
        const form = probeForm(items, length, from);
        expect(form.filter((item, index) => item === form[index + 1])).toEqual([]);
      }),
    );
  });

  it('is the same for the same seed, and another for most others', () => {
    fc.assert(
      fc.property(distinct, total, seed, (items, length, from) => {
        expect(probeForm(items, length, from)).toEqual(probeForm(items, length, from));
      }),
    );
    const forms = Array.from({ length: 200 }, (_, from) => probeForm(26, 100, from).join());
    expect(new Set(forms).size).toBe(200);
  });

  it('stays as it was: stored results name it by seed and version', () => {
    expect(probeForm(5, 20, 60).join('')).toBe('42103120342130423104');
  });

  it('needs two different items and room for ten', () => {
    expect(() => probeForm(1, 100, 1)).toThrow(RangeError);
    expect(() => probeForm(26, 9, 1)).toThrow(RangeError);
  });

  it('begins with every item about equally often', () => {
    const counts = countsIn(
      Array.from({ length: 5000 }, (_, from) => probeForm(5, 20, from)[0] ?? 0),
      5,
    );
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
