import { describe, expect, it } from 'vitest';
import { entryForKey, entryForWord } from './menu-keys.ts';

describe('keys in a menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
  ])('%s from entry %i leads to %s', (key, current, expected) => {
    expect(entryForKey(key, current, 3)).toBe(expected);
  });

  it('lead nowhere in an empty menu', () => {
    expect(entryForKey('ArrowDown', -1, 0)).toBeNull();
  });
});

describe('typing in a menu', () => {
  const labels = ['Edit', 'Duplicate', 'Delete', 'Export'];

  it('finds what begins with it', () => {
    expect(entryForWord('du', labels, 0)).toBe(1);
    expect(entryForWord('DEL', labels, 0)).toBe(2);
    expect(entryForWord('x', labels, 0)).toBeNull();
  });

  it('stays on an entry that still fits', () => {
    expect(entryForWord('de', labels, 2)).toBe(2);
  });

  it('cycles with a repeated letter', () => {
    expect(entryForWord('d', labels, 0)).toBe(1);
    expect(entryForWord('d', labels, 1)).toBe(2);
    expect(entryForWord('dd', labels, 2)).toBe(1);
    expect(entryForWord('e', labels, 3)).toBe(0);
  });
});
