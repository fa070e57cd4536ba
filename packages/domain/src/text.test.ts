import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  stripInvisible,
  distanceOfBeginnings,
  foldForSearch,
  displayText,
  nearBeginnings,
  singleLinePattern,
  toLabel,
  toOneLine,
  toProse,
  removeInvisible,
  normalizeMarks,
} from './text.ts';

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
  expect(removeInvisible(text)).toBe(clean);
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
  expect(removeInvisible(text)).toBe(text);
});

test('what is visible stays, and nothing invisible comes back', () => {
  const invisible = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\ufeff'];
  const unit = fc.constantFrom(...invisible, 'a', 'é', 'e\u0301', 'ﬁ', 'م', 'न', '👩', '\ufe0f', '\ud800');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const clean = removeInvisible(text);
      expect(removeInvisible(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/u);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['don’t donʼt don´t don`t', "don't don't don't don't"],
  ['“hello” „Hallo“ «bonjour»', '"hello" "Hallo" "bonjour"'],
  ['a‐b‑c‒d–e—f−g－h﹣i', 'a-b-c-d-e-f-g-h-i'],
])('%s has the plain marks %s', (text, plain) => {
  expect(normalizeMarks(text)).toBe(plain);
});

const visible = (text: string): string =>
  text.replaceAll('\u2066', '⟨').replaceAll('\u2069', '⟩').replaceAll('\u00a0', '_');

test.each([
  ['כמה זה 7 - 3 ?', 'כמה זה ⟨7_-_3⟩ ?'],
  ['כמה זה 7 - 3 = ?', 'כמה זה ⟨7_-_3_=_?⟩'],
  ['احسب 12 ÷ 4', 'احسب ⟨12_÷_4⟩'],
  ['احسب ٧ − ٣ ثم ٢ × ٥', 'احسب ⟨٧_−_٣⟩ ثم ⟨٢_×_٥⟩'],
  ['הטמפרטורה -5 מעלות', 'הטמפרטורה ⟨-5⟩ מעלות'],
  ['1.5 + -2 = שלילי', '⟨1.5_+_-2⟩ = שלילי'],
  ['חמש ועוד 3 + 4', 'חמש ועוד ⟨3_+_4⟩'],
  ['יש לי 12 תפוחים', 'יש לי 12 תפוחים'],
  ['3 + 4 =', '3 + 4 ='],
  ['minus -5', 'minus -5'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(displayText(text))).toBe(shown);
});

test.each([
  ['2+3', '2 + 3'],
  ['9-2', '9 − 2'],
  ['9 - 2', '9 − 2'],
  ['6x7', '6 × 7'],
  ['6*7=', '6 × 7 ='],
  ['8÷2=4', '8 ÷ 2 = 4'],
  ['-3+-4', '−3 + −4'],
  ['(2+3)×4', '(2 + 3) × 4'],
  ['__+5=12', '__ + 5 = 12'],
  ['1/2+1/4', '1/2 + 1/4'],
  ['1,000-1.5', '1,000 − 1.5'],
  ['-5', '−5'],
  ['2+3, 4-1', '2 + 3, 4 − 1'],
  ['2024-05-01', '2024-05-01'],
  ['555-1234', '555-1234'],
  ['12-25-26', '12-25-26'],
  ['A-Z', 'A-Z'],
  ['2x+3', '2x+3'],
  ['x - 1', 'x - 1'],
  ['= -4', '= −4'],
  ['3:30', '3:30'],
  ['H - Hydrogen - 1', 'H - Hydrogen - 1'],
  ['-', '-'],
  ['', ''],
])('%j is shown as %j, whatever is stored', (text, shown) => {
  expect(displayText(text, true)).toBe(shown);
  expect(displayText(shown, true)).toBe(shown);
});

test.each([
  ['12-25', '12-25'],
  ['12-25, 3-4', '12-25, 3-4'],
  ['9 - 2', '9 − 2'],
  ['9-2=7', '9 − 2 = 7'],
  ['-5', '−5'],
])('%j of other lists than math is shown as %j', (text, shown) => {
  expect(displayText(text)).toBe(shown);
});

test('only spaces and signs are shown in another way', () => {
  const plain = (text: string) => text.replaceAll(/\s/gu, '').replaceAll(/[x*]/gu, '×').replaceAll('-', '−');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', '23', ' ', '-', '+', '=', '?', 'x', '*', '(') }),
      (text) => {
        expect(plain(displayText(text, true))).toBe(plain(text));
      },
    ),
  );
});

test('adds isolates in pairs, and nothing else, to a text with right-to-left letters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('א', 'ب', '1', '2', ' ', '-', '+', '=', '?', ',', 'x') }),
      (rest) => {
        const text = `א${rest}`;
        const shown = displayText(text);
        expect(shown.replaceAll(/[\u2066\u2069]/gu, '').replaceAll('\u00a0', ' ')).toBe(text);
        expect(shown).toMatch(/^(?:[^\u2066\u2069]|\u2066[^\u2066\u2069]+\u2069)*$/u);
      },
    ),
  );
});

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', 'ж', '𠀀');
const wordOf = (minLength: number) => fc.array(letter, { minLength, maxLength: 12 });

/** A word with one typing error: a letter omitted, added, replaced, or swapped with the next. */
const misspelled = (minLength: number) =>
  fc.tuple(wordOf(minLength), fc.nat(), letter, fc.nat(3)).map(([word, place, added, kind]) => {
    const at = place % word.length;
    const next = word[at + 1];
    const swap = next === undefined ? [] : [next, ...word.slice(at, at + 1)];
    const typed = [
      word.toSpliced(at, 1),
      word.toSpliced(at, 0, added),
      word.toSpliced(at, 1, added),
      word.toSpliced(at, swap.length, ...swap),
    ][kind];
    return { word: word.join(''), typed: (typed ?? []).join('') };
  });

describe('the distance of two beginnings', () => {
  test.each([
    ['words', 'words', 0],
    ['words', 'wodrs', 1],
    ['words', 'wrds', 1],
    ['words', 'worrd', 1],
    ['words', 'wards', 1],
    ['multipl', 'mulitpl', 1],
    ['elefant', 'elephan', 2],
    ['words', 'cloud', 3],
    ['abcd', 'badc', 2],
    ['', 'abc', 0],
  ])('%s and %s: %i', (a, b, distance) => {
    expect(distanceOfBeginnings(Array.from(a), Array.from(b))).toBe(distance);
  });

  test('is the same both ways, at most the shorter length, and zero only if one begins with the other', () => {
    fc.assert(
      fc.property(wordOf(0), wordOf(0), (a, b) => {
        const distance = distanceOfBeginnings(a, b);
        expect(distanceOfBeginnings(b, a)).toBe(distance);
        expect(distance).toBeLessThanOrEqual(Math.min(a.length, b.length));
        const [one, other] = [a.join(''), b.join('')];
        expect(distance === 0).toBe(one.startsWith(other) || other.startsWith(one));
      }),
    );
  });
});

describe('near beginnings', () => {
  test.each([
    ['mutliplication', ['multiplication', 'multiple', 'music'], ['multipl']],
    ['elefant', ['elephants', 'elegant'], ['elegant', 'elephan']],
    ['plagge', ['plage', 'planet'], ['plage']],
    ['wrod', ['word', 'road'], ['word']],
    ['words', ['words', 'word', 'cords'], ['cords']],
    ['elefant', ['elephant', 'elezant'], ['elezant', 'elephan']],
    ['words', ['wordy', 'lords', 'cords'], ['cords', 'lords', 'wordy']],
    ['xxmultiplication', ['multizzz'], ['multizz']],
    ['cat', ['cats'], []],
    ['数学练', ['数学练习'], []],
  ])('of %s among %j: %j', (word, candidates, near) => {
    expect(nearBeginnings(word, candidates)).toEqual(near);
  });

  test('are the first 8 of more', () => {
    const candidates = Array.from('abcdefghij', (first) => `${first}ords`);
    expect(nearBeginnings('words', candidates)).toEqual(candidates.slice(0, 8));
  });

  test('contain the correctly spelled word, and at most 8', () => {
    fc.assert(
      fc.property(misspelled(5), fc.array(wordOf(4), { maxLength: 30 }), ({ word, typed }, others) => {
        const candidates = [word, ...others.map((other) => other.join(''))];
        const near = nearBeginnings(typed, candidates);
        expect(near.length).toBeLessThanOrEqual(8);
        expect(near).not.toContain(typed);
        expect(near.every((beginning) => candidates.some((other) => other.startsWith(beginning)))).toBe(true);
        const alone = nearBeginnings(typed, [word]);
        if (Array.from(typed).length > 4 && typed !== word) expect(alone).toHaveLength(1);
      }),
    );
  });
});

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
        expect(folded).toMatch(singleLinePattern);
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
    expect(text).not.toMatch(singleLinePattern);
    expect(toOneLine(text)).toMatch(singleLinePattern);
  });

  test('is unchanged without control characters', () => {
    expect(toOneLine('é 李 😀')).toBe('é 李 😀');
    expect('é 李 😀').toMatch(singleLinePattern);
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
    expect(stripInvisible(text)).toBe('');
    expect(toLabel(text, 20)).toBe('');
  });

  test.each([
    ['\u202eabc', 'abc'],
    ['\u202b\u2067שרה\u2069\u202c', 'שרה'],
    [' two\u2028\u2029lines ', 'two lines'],
  ])('%j turns nothing round and breaks no line', (text, name) => {
    expect(stripInvisible(text)).toBe(name);
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
    expect(stripInvisible(name)).toBe(name);
    expect(toLabel(name, 20)).toBe(name);
  });
});
