import { property, assert, jsonValue } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinJsonLimits } from './json-structure.ts';

const fits = (text: string, depth: number, values: number): boolean =>
  isWithinJsonLimits(text, { depth, values });

describe('isWithinJsonLimits', () => {
  it.each([
    ['[]', 1, 3],
    ['[1,2]', 1, 4],
    ['{"a":1,"b":[2]}', 2, 6],
    ['[[[', 3, 4],
    [String.raw`["[[{,","\"[[,"]`, 1, 4],
    [String.raw`["\\",[]]`, 2, 6],
    ['["[[[ never closed', 1, 2],
  ])('%s is %i deep and counts %i', (text, depth, values) => {
    expect(fits(text, depth, values)).toBe(true);
    expect([fits(text, depth, values - 1), fits(text, depth - 1, values)]).toEqual([false, false]);
  });

  it('counts every value of any JSON', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, each) => sum + count(each), 1)
        : 1;
    assert(
      property(jsonValue(), (value) => {
        const values = count(value);
        return values === 1 || !fits(JSON.stringify(value), Infinity, values - 1);
      }),
    );
  });

  it.each([
    ['brackets', '['.repeat(17_000_000), false],
    ['quotes', `"${String.raw`\"`.repeat(8_000_000)}`, true],
    ['backslashes', `"${'\\'.repeat(17_000_000)}"`, true],
  ])('does not take forever for 17 MB of %s', (_what, text, isFitting) => {
    expect(fits(text, 32, 20_000)).toBe(isFitting);
  });
});
