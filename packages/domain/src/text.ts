/** No control characters (Unicode Cc), including line breaks and tabs. */
export const singleLinePattern = /^\P{Cc}*$/u;

/** Bidirectional embeddings, overrides, and isolates. */
const turning = /[\u202a-\u202e\u2066-\u2069]+/gu;

/** Excludes spaces, joiners, and blank fillers. */
const seen = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Removes bidirectional controls and line and paragraph separators, which could alter adjacent text. '' if
 * nothing is visible.
 */
export const stripInvisible = (text: string): string =>
  seen.test(text)
    ? text
        .replaceAll(turning, '')
        .replaceAll(/[\u2028\u2029]+/gu, ' ')
        .trim()
    : '';

/**
 * `stripInvisible` on one line with single spaces, at most `maxLength` UTF-16 units, without splitting a character.
 */
export const toLabel = (text: string, maxLength: number): string =>
  stripInvisible(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .replace(/[\ud800-\udbff]$/, ''),
  );

/** Control characters become spaces. */
export const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

// Stryker disable next-line Regex: `\V`, one of its changes, is a syntax error.
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** Multi-line `stripInvisible`: line breaks become `\n`, other control characters except tabs become spaces. */
export const toProse = (text: string): string =>
  stripInvisible(
    text
      .toWellFormed()
      .replaceAll(lineBreaks, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, ' '),
  );

/**
 * Combining marks that people omit when searching. Excludes Indic and Southeast Asian vowel signs and
 * Japanese voicing marks, which change the word.
 */
const markRanges = [
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`, // Latin, Greek, symbols
  String.raw`\u0483-\u0487`, // Cyrillic
  String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`, // Hebrew points
  String.raw`\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`, // Arabic vowels
  String.raw`\u0640`, // tatweel
  String.raw`\ufe00-\ufe0f`, // emoji variation selectors
];
const marks = new RegExp(`[${markRanges.join('')}]`, 'gu');

/** Letters without a decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Lowercase, without accents, single spaces, trimmed: 'Été' equals 'ete'. Idempotent. */
export const foldForSearch = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    // Lowercasing may compose again.
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    // Joiners and direction marks.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .normalize('NFC')
    .trim();

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const number = '\\p{Nd}(?:[\\p{Nd}.,]*\\p{Nd})?';
const sign = '[-\u2212+\u00b1]';
const operator = '[-\u2212+\u00b1\u00d7\u00f7\u00b7*/:^=<>\u2264\u2265\u2260]';

/** An expression or a number with a sign. */
const math = new RegExp(
  `(?<!\\p{L})(?:${sign}?${number}(?:\\s*${operator}\\s*(?:${sign}?${number}|[?_]+|$))+|${sign}${number})`,
  'gu',
);

/** Wraps math in a right-to-left text in a left-to-right isolate of one line (Unicode UAX 9): 7 - 3 stays 7 - 3. */
const isolateMath = (text: string): string =>
  rightToLeft.test(text)
    ? text.replaceAll(math, (found) => `\u2066${found.replaceAll(' ', '\u00a0')}\u2069`)
    : text;

/** A whole text of numbers and signs. Unlike '2024-05-01' and '555-1234', which are no problems. */
const arithmetic =
  /^(?!.*(?:\p{Nd}{4}-\p{Nd}|\p{Nd}-\p{Nd}{4}|\p{Nd}-\p{Nd}+-))(?:[\p{Nd}\s.,/()□?_=+*×÷\-−]|(?<=\p{Nd}\s*)x(?=\s*\p{Nd}))+$/iu;
const binarySign = /(?<=[\p{Nd})□?_])\s*([-−+*×÷x=])\s*(?=[-−\p{Nd}(□?_]|$)/giu;
const negativeSign = /(?<![\p{Nd})□?_]\s*)-(?=\p{Nd})/gu;
const shownSigns: Readonly<Record<string, string>> = { '-': '−', '*': '×', x: '×', X: '×' };

/** '12-25' may be pages, or a day. */
const range = /^[\p{Nd}\s.,/-]*\p{Nd}-\p{Nd}[\p{Nd}\s.,/-]*$/u;

/**
 * A text as screens and prints show it; what is stored stays as it was typed. '2+3' becomes '2 + 3', and '7-3', of
 * math, '7 − 3'. Math in a right-to-left text is isolated.
 */
export const displayText = (text: string, isOfMath = false): string =>
  isolateMath(
    arithmetic.test(text) && (isOfMath || !range.test(text))
      ? text
          .replaceAll(negativeSign, '−')
          .replaceAll(binarySign, (_found, typed: string) => ` ${shownSigns[typed] ?? typed} `)
          .trim()
      : text,
  );

/** Prefix lengths in characters. Shorter words must be spelled correctly. */
const prefixes = [
  { length: 7, maxErrors: 2 },
  { length: 5, maxErrors: 1 },
  { length: 4, maxErrors: 1 },
] as const;

const maxNear = 8;

type Characters = readonly string[];

/**
 * Optimal string alignment (insertions, deletions, substitutions, and transpositions) of up to 255 characters. The rest
 * of the longer word is free.
 */
export const distanceOfBeginnings = (left: Characters, right: Characters): number => {
  const width = right.length + 1;
  // One typed array for the table: an array for each row takes five times as long.
  const table = new Uint8Array((left.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let j = 1; j < width; j += 1) table[j] = j;
  let least = right.length;
  for (let i = 1; i <= left.length; i += 1) {
    table[i * width] = i;
    for (let j = 1; j < width; j += 1) {
      const replaced = at(i - 1, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const unswapped = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1);
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      table[i * width + j] = isSwapped ? Math.min(unswapped, at(i - 2, j - 2) + 1) : unswapped;
    }
    least = Math.min(least, at(i, right.length));
  }
  for (let j = 0; j < width; j += 1) least = Math.min(least, at(left.length, j));
  return least;
};

/**
 * Nearest first, at most 8: prefixes of 7 characters with up to 2 errors, else of 5 or 4 with one. Omits the
 * word itself.
 */
export const nearBeginnings = (word: string, candidates: readonly string[]): string[] => {
  const characters = Array.from(word);
  const others = candidates.map((candidate) => Array.from(candidate));
  for (const { length, maxErrors } of prefixes) {
    if (characters.length < length) continue;
    const own = characters.slice(0, length);
    const near = new Map<string, number>();
    for (const other of others) {
      if (other.length < length) continue;
      const beginning = other.slice(0, length);
      const distance = distanceOfBeginnings(own, beginning);
      if (distance <= maxErrors) near.set(beginning.join(''), distance);
    }
    near.delete(word);
    const nearest = [...near].toSorted(([a, from], [b, to]) => from - to || (a < b ? -1 : 1));
    if (nearest.length > 0) return nearest.slice(0, maxNear).map(([text]) => text);
  }
  return [];
};

/** Symbols and modifiers that a joiner connects, as in '👩🏽‍🚀'. */
const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;
/** Scripts whose letters have no joined forms, so that a joiner in them is left over from a document. */
const unjoined = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

const directionsAndSpaces = String.raw`\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff`;
const joinedLetter = String.raw`[\p{L}--[${unjoined}]]\p{M}*`;
const strayJoiners = String.raw`\u200d(?<![${emoji}]\u200d(?=[${emoji}]))(?<!${joinedLetter}\u200d)|\u200c(?<!${joinedLetter}\u200c)`;
const invisible = new RegExp(`[${directionsAndSpaces}]|${strayJoiners}`, 'gv');

/**
 * Removes soft hyphens, zero-width spaces, direction marks, and byte order marks, spells out ligatures of print
 * ('ﬁ'), and composes (NFC). Joiners stay where they make emoji or belong to a script such as Persian or Hindi.
 */
export const removeInvisible = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC');

/** Apostrophes, quotation marks, and dashes of any kind become `'`, `"`, and `-`. */
export const normalizeMarks = (text: string): string =>
  text
    .replaceAll(/[‘’‚‛ʹʻʼʽˈ´`′‵＇]/g, "'")
    .replaceAll(/[“”„‟″‶«»〝〞〟＂]/g, '"')
    .replaceAll(/[\p{Pd}−⁃]/gu, '-');
