import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgroundPictures, contrastOf, type HexColor, isHexColor, textColors } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';

const publicFolder = join(import.meta.dirname, '../../../public');

const read = (path: string): string => readFileSync(join(publicFolder, path), 'utf8');

const paintsOf = (svg: string): string[] =>
  [...svg.matchAll(/\b(?:fill|stroke|color|stop-color|flood-color)\s*[=:]\s*["']?([^"';>]+)/g)].map(
    ([, paint = '']) =>
      /^#[0-9a-f]{3}$/i.test(paint) ? paint.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : paint,
  );

const hexPaintsOf = (svg: string): HexColor[] => [...new Set(paintsOf(svg))].filter(isHexColor);

describe('the background pictures', () => {
  it('are the files that there are', () => {
    const files = readdirSync(join(publicFolder, 'backgrounds')).map((file) => `/backgrounds/${file}`);
    expect(files.toSorted()).toEqual(backgroundPictures.map(({ path }) => path).toSorted());
  });

  it.each(backgroundPictures)('$name: page text is legible on each of its colors', ({ path }) => {
    const svg = read(path);
    const paints = new Set(paintsOf(svg));
    paints.delete('none');
    expect(paints.size).toBeGreaterThan(5);
    expect(hexPaintsOf(svg)).toHaveLength(paints.size);
    for (const paint of hexPaintsOf(svg))
      expect(contrastOf(textColors.dark, paint), paint).toBeGreaterThanOrEqual(4.5);
  });

  it.each(backgroundPictures)('$name: its darkest color is the declared one', ({ path, darkest }) => {
    const fromWhite = (color: HexColor): number => contrastOf(color, textColors.light);
    const [first] = hexPaintsOf(read(path)).toSorted((a, b) => fromWhite(b) - fromWhite(a));
    expect(first?.toUpperCase()).toBe(darkest);
  });

  it.each(backgroundPictures)(
    '$name: is small, covers its whole area and nothing in it is seen through',
    ({ path }) => {
      const svg = read(path);
      expect(svg.length).toBeLessThan(8192);
      expect(svg).toMatch(/<rect width="1600" height="1000" fill="#[0-9a-f]{6}"\/>/);
      // Overlapping translucent colors would create others.
      expect(svg).not.toMatch(/opacity|gradient|filter|mix-blend|<style|<image|<script|href/i);
    },
  );
});
