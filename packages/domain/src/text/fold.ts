/**
 * Marks above, below and around a letter that people leave out when they search. Not the vowel signs of Indian and
 * Southeast Asian scripts, nor the voicing of Japanese: without them a word is another.
 */
const markRanges = [
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`, // of Latin and Greek, and of signs
  String.raw`\u0483-\u0487`, // Cyrillic
  String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`, // Hebrew points
  String.raw`\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`, // Arabic vowels
  String.raw`\u0640`, // the line that stretches an Arabic word
  String.raw`\ufe00-\ufe0f`, // what chooses between the forms of an emoji
];
const marks = new RegExp(`[${markRanges.join('')}]`, 'gu');

/** Letters that have no mark of their own to lose, as people type them on a keyboard without them. */
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

/**
 * Text as it is compared when people search: lower case, without accents, in one form of each character, words apart
 * by one space, trimmed. 'Été' and 'ete' are the same. What has no case or accent stays as it is: any script, emoji,
 * punctuation. Folding folded text changes nothing.
 */
export const foldForSearch = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    // Small letters can be made of parts again that capitals are not.
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    // What joins or directs characters and is not seen itself.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .normalize('NFC')
    .trim();
