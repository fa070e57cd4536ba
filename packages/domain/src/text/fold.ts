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
