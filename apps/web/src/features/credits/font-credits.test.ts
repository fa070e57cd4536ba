import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontNames, fonts } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { fontCredits } from './font-credits.ts';

const packages = createRequire(import.meta.url);

describe('the credits of the fonts', () => {
  it.each(fontNames)('name the licence under which %s comes', (font) => {
    const path = packages.resolve(`${fonts[font].source}/package.json`);
    const { license } = JSON.parse(readFileSync(path, 'utf8')) as { license: string };
    expect(fontCredits[font].licence).toBe(license);
  });

  it.each(fontNames.filter((font) => fontCredits[font].licence === 'OFL-1.1'))(
    'name whoever the licence of %s names',
    (font) => {
      const licence = readFileSync(packages.resolve(`${fonts[font].source}/LICENSE`), 'utf8').toLowerCase();
      for (const name of fontCredits[font].by.split(', ')) {
        expect(licence).toContain(name.replace(/^The /, '').toLowerCase());
      }
    },
  );
});
