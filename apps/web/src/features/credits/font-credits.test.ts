import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontNames, fonts } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import fontCredits from './font-credits.json' with { type: 'json' };

const packages = createRequire(import.meta.url);

describe('the credits of the fonts', () => {
  it('name the makers and the license of each font and no other', () => {
    const credit = z.strictObject({
      by: z.string().min(1),
      license: z.enum(['OFL-1.1', 'Apache-2.0']),
      name: z.string().min(1).optional(),
    });
    expect(z.record(z.enum(fontNames), credit).parse(fontCredits)).toEqual(fontCredits);
  });

  it.each(fontNames)('name the license under which %s comes', (font) => {
    const path = packages.resolve(`${fonts[font].source}/package.json`);
    const { license } = JSON.parse(readFileSync(path, 'utf8')) as { license: string };
    expect(fontCredits[font].license).toBe(license);
  });

  it.each(fontNames.filter((font) => fontCredits[font].license === 'OFL-1.1'))(
    'name the authors in the license of %s',
    (font) => {
      const license = readFileSync(packages.resolve(`${fonts[font].source}/LICENSE`), 'utf8').toLowerCase();
      for (const name of fontCredits[font].by.split(', ')) {
        expect(license).toContain(name.replace(/^The /, '').toLowerCase());
      }
    },
  );
});
