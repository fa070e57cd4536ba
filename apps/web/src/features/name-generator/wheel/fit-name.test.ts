import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, fitName, hubRadius, lineHeight, nameEnd } from './fit-name.ts';

const widthOf = (text: string): number => Array.from(text).length * 0.56;

describe('a name on the wheel', () => {
  it('is large among few and smaller among many', () => {
    const sizes = [3, 12, 30, 60].map((count) => fitName('Alexander', count, widthOf)?.size ?? 0);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(sizes[0]).toBeGreaterThan(25);
    expect(sizes[3]).toBeGreaterThan(12);
  });

  it('stays within its slice, between hub and rim, whatever it is', () => {
    const unit = fc.constantFrom('a', 'W', 'é', '李', '👩‍🏫', 'م', ' ');
    fc.assert(
      fc.property(
        fc.string({ unit, minLength: 1, maxLength: 100 }),
        fc.integer({ min: 1, max: 500 }),
        (name, count) => {
          const fitted = fitName(name, count, widthOf);
          if (!fitted) return;
          const { lines, size } = fitted;
          const start = nameEnd - Math.max(...lines.map(widthOf)) * size;
          expect(start).toBeGreaterThanOrEqual(hubRadius - 0.001);
          if (count >= 3) {
            expect(2 * start * Math.tan(Math.PI / count)).toBeGreaterThanOrEqual(
              lines.length * size * lineHeight - 0.001,
            );
          }
        },
      ),
    );
  });

  it('is cut between characters if too long', () => {
    const fitted = fitName('👩‍🏫'.repeat(40), 60, widthOf);
    expect(fitted?.lines.join('')).toMatch(/^(?:👩‍🏫)+…$/u);
  });

  it('takes two lines where that makes it larger', () => {
    const long = fitName('Maximiliane-Charlotte von Hohenstein', 12, widthOf);
    expect(long?.lines).toEqual(['Maximiliane-Charlotte', 'von Hohenstein']);
    expect(long?.size).toBeGreaterThan(13);
    expect(fitName('Ann Lee', 12, widthOf)?.lines).toEqual(['Ann Lee']);
  });

  it('is left out where nothing of it could be read', () => {
    expect(fitName('Ann', 500, widthOf)).toBeNull();
  });

  it.each([
    ['Ann', 'ltr'],
    ['李明', 'ltr'],
    ['محمد', 'rtl'],
    ['נועה', 'rtl'],
    ['(1) שרה', 'rtl'],
    ['😀 Ann', 'ltr'],
    ['', 'ltr'],
  ])('%j is written %s', (name, direction) => {
    expect(directionOf(name)).toBe(direction);
  });
});
