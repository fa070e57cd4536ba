import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutInvisible, withPlainMarks } from './index.ts';

test.each([
  ['An\u00adf\u00e4n\u00adger', 'Anfänger'],
  ['\ufeffword', 'word'],
  ['zero\u200bwidth', 'zerowidth'],
  ['word\u2060joiner', 'wordjoiner'],
  ['\u200ehidden\u200f', 'hidden'],
  ['\u202eevil', 'evil'],
  ['fu\u0308r', 'für'],
  ['\ufb01sh and co\ufb00ee', 'fish and coffee'],
  ['ca\u200dt\u200c', 'cat'],
  ['\u200dcat', 'cat'],
])('%j becomes %j', (text, clean) => {
  expect(withoutInvisible(text)).toBe(clean);
});

test.each([
  '👩🏽\u200d🚀',
  '🏳\ufe0f\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  'می\u200cروم',
  'نور\u200cالدین',
  'क्\u200dष',
  'ক্\u200cষ',
  'co\u2011op',
  'x²',
])('%j stays, since its marks belong to it', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test('what is visible stays, and nothing invisible comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = withoutInvisible(text);
      expect(withoutInvisible(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/u);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['don’t donʼt don´t don`t', "don't don't don't don't"],
  ['“hello” „Hallo“ «bonjour»', '"hello" "Hallo" "bonjour"'],
  ['a‐b‑c‒d–e—f−g－h﹣i', 'a-b-c-d-e-f-g-h-i'],
])('%s has the plain marks %s', (text, plain) => {
  expect(withPlainMarks(text)).toBe(plain);
});
