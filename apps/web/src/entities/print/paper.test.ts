import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { paperFor, splitIntoPages } from './paper.ts';

it.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  // Invalid tags that browsers report.
  ['en-US@posix', 'a4'],
  ['', 'a4'],
])("a browser in '%s' prints on %s", (language, paper) => {
  expect(paperFor(language)).toBe(paper);
});

it('pages hold everything once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, size) => {
      const pages = splitIntoPages(list, size);
      expect(pages.flat()).toEqual(list);
      expect(pages.every((page) => page.length > 0 && page.length <= size)).toBe(true);
    }),
  );
});
