import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSeen, foldForSearch, oneLine, toLabel, toOneLine, toProse } from './index.ts';

describe('folding text for a search', () => {
  test.each([
    ['Été', 'ete'],
    ['NAÏVE  café', 'naive cafe'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Ёлка', 'елка'],
    ['مُدَرِّسَة', 'مدرسة'],
    ['أحمد', 'احمد'],
    ['كتـــاب', 'كتاب'],
    ['שָׁלוֹם', 'שלום'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﬁsh ½', 'fish 1⁄2'],
    ['ＨＴＭＬ\u00a0\u3000５', 'html 5'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['❤️ 👩‍🏫', '❤ 👩🏫'],
    ['100% _*"\\', '100% _*"\\'],
    [' \t\n two\u2028words ', 'two words'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  test.each(['हिन्दी', 'ภาษาไทย', 'தமிழ்', 'が', '数学', '한국어', 'မြန်မာ'])(
    '%s keeps what makes it the word it is',
    (word) => {
      expect(foldForSearch(word)).toBe(word.normalize('NFC'));
    },
  );

  test('voiced and voiceless differ in Japanese', () => {
    expect(foldForSearch('が')).not.toBe(foldForSearch('か'));
  });

  const anyText = fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 })
    .map((points) => String.fromCodePoint(...points));

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
        expect(folded).toBe(folded.trim());
        expect(folded).toMatch(oneLine);
      }),
      { numRuns: 2000 },
    );
  });

  test('doesn’t depend on Unicode composition', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
      }),
    );
  });
});

describe('one line', () => {
  test.each(['a\nb', '\0', 'tab\t', '\u0085', '\u007f'])('%j is more than one', (text) => {
    expect(text).not.toMatch(oneLine);
    expect(toOneLine(text)).toMatch(oneLine);
  });

  test('is unchanged without control characters', () => {
    expect(toOneLine('é 李 😀')).toBe('é 李 😀');
    expect('é 李 😀').toMatch(oneLine);
  });

  test('has a space where the break was', () => {
    expect(toOneLine('  two\r\n\twords\n')).toBe('two words');
  });
});

test.each([
  ['  Ann', 'Ann'],
  ['Anna', 'Ann'],
  ['a  b', 'a b'],
])('the label of %j has three units at most: %j', (text, label) => {
  expect(toLabel(text, 3)).toBe(label);
});

test.each([
  [' One\r\ntwo\rthree\u2028four ', 'One\ntwo\nthree\nfour'],
  ['a\tb\n\nc', 'a\tb\n\nc'],
  ['bell\u0007 nul\0 half \ud800', 'bell  nul  half \ufffd'],
  ['\u202eturned\nround', 'turned\nround'],
  ['\n \u200b \t', ''],
])('%j is stored as the prose %j', (text, prose) => {
  expect(toProse(text)).toBe(prose);
});

describe('a visible name', () => {
  test.each([
    ['nothing', ''],
    ['a space of no width', '\u200b'],
    ['a joiner of words', '\u2060'],
    ['a Hangul filler', '\u3164'],
    ['a Braille cell without dots', '\u2800'],
    ['a soft hyphen between spaces', ' \u00ad\u3000'],
    ['marks of direction alone', '\u202e\u2066\u2069\u200f'],
    ['tags', '\u{e0041}'],
  ])('is empty where there is %s', (_, text) => {
    expect(asSeen(text)).toBe('');
    expect(toLabel(text, 20)).toBe('');
  });

  test.each([
    ['\u202eabc', 'abc'],
    ['\u202b\u2067שרה\u2069\u202c', 'שרה'],
    [' two\u2028\u2029lines ', 'two lines'],
  ])('%j turns nothing round and breaks no line', (text, name) => {
    expect(asSeen(text)).toBe(name);
    expect(toLabel(text, 20)).toBe(name);
  });

  test.each([
    'Rosa',
    'É',
    '李小龙',
    'شيما\u200cء',
    'שרה\u200f!',
    '👩\u200d🏫',
    '❤\ufe0f',
    'ा',
    '7',
    '?',
    '\ue000',
  ])('%j stays as it is', (name) => {
    expect(asSeen(name)).toBe(name);
    expect(toLabel(name, 20)).toBe(name);
  });
});
