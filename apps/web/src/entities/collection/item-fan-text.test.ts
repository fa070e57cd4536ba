import { describe, expect, it } from 'vitest';
import { itemFanTextOf, isOneLine } from './item-fan-text.ts';

describe('itemFanTextOf', () => {
  it('sets short words by their width, so that none is split', () => {
    const { ems, lines, isWide, mayBreak } = itemFanTextOf(['we', 'my', 'me']);
    expect(ems).toBeGreaterThan(1.5);
    expect({ lines, isWide, mayBreak }).toEqual({ lines: 1, isWide: false, mayBreak: false });
  });

  it('lays words of 8 to 12 letters on wide cards, and still breaks none', () => {
    expect(itemFanTextOf(['because', 'little'])).toMatchObject({ isWide: false, mayBreak: false });
    expect(itemFanTextOf(['photosynthes'])).toMatchObject({ isWide: true, mayBreak: false });
  });

  it('may break a word of more than 12 letters, whose first 12 set the size', () => {
    const twelve = itemFanTextOf(['a'.repeat(12)]);
    expect(itemFanTextOf(['a'.repeat(13)])).toEqual({ ...twelve, mayBreak: true });
  });

  it('gives a phrase a line for each word, up to four, and a short one a single line', () => {
    expect(itemFanTextOf(['Vital signs']).lines).toBe(2);
    expect(itemFanTextOf(['to be or not to be']).lines).toBe(4);
    expect(itemFanTextOf(['12 + 7'])).toMatchObject({ lines: 1 });
    expect(isOneLine('12 + 7')).toBe(true);
    expect(isOneLine('Vital signs')).toBe(false);
  });

  it('has numbers to style with for no names, empty names and endless ones', () => {
    for (const names of [[], [''], ['👩‍👩‍👧‍👦'.repeat(500)], ['حروف وكلمات']]) {
      const { ems, lines } = itemFanTextOf(names);
      expect(ems).toBeGreaterThanOrEqual(0.6);
      expect(ems).toBeLessThan(20);
      expect(lines).toBeGreaterThanOrEqual(1);
    }
  });
});
