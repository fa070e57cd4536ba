import { describe, expect, it } from 'vitest';
import { picturesAround } from './pictures.ts';

describe('the pictures around an item', () => {
  it('are those to come and the one before', () => {
    expect(picturesAround(3, 10, 3)).toEqual([3, 4, 5, 6, 2]);
    expect(picturesAround(9, 10, 2)).toEqual([9, 0, 1, 8]);
  });

  it('are each named once in a short sequence', () => {
    expect(picturesAround(0, 1, 5)).toEqual([0]);
    expect(picturesAround(1, 2, 5)).toEqual([1, 0]);
  });
});
