import { describe, expect, it } from 'vitest';
import { leastMax, withMaxAtLeastMin } from './kind-form.ts';

describe('min and max', () => {
  it('the lowest max is the min if that is a number', () => {
    expect([leastMax('5', 1), leastMax('', 1), leastMax('-3', 1), leastMax('2.5', 1)]).toEqual([5, 1, 1, 1]);
  });

  it('a max below the min rises, within the limit', () => {
    const after = (min: string, max: string) => withMaxAtLeastMin({ min, max }, 25).max;
    expect(after('12', '10')).toBe('12');
    expect(after('3', '10')).toBe('10');
    expect(after('30', '10')).toBe('10');
    expect(after('', '10')).toBe('10');
    expect(after('5', '')).toBe('');
  });
});
