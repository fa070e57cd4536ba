import { readNumber } from '../arithmetic/index.ts';
import { answerKindOf } from '../items/index.ts';
import { elementParts } from '../elements/parts.ts';

/**
 * Case-folds in three steps: 'ẞ' lowercases to 'ß', which only uppercases to 'SS'. NFC on both sides, since a
 * keyboard may type 'é' as two code points.
 */
const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

/** Normalizes white space, and the quotes and hyphens that phone keyboards substitute. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-');

const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0;

/**
 * Compares numbers. If two decimals are expected, the exact quotient is right too: 0.375 for 3 ÷ 8 (shown as 0.38),
 * 3.333 for 10 ÷ 3.
 */
const isSameNumber = (expected: number, given: number): boolean => {
  if (expected === given) return true;
  if (decimalsOf(expected) !== 2) return false;
  const hundredths = Number((Math.abs(given) * 100).toPrecision(15));
  return (Math.sign(given) * Math.round(hundredths)) / 100 === expected;
};

/**
 * Whether a typed answer is right. Numbers compare by value ('7.50' and '7,5' equal 7.5, '٣' equals 3). Text compares
 * trimmed, ignoring case, Unicode composition, typographic quotes and hyphens, and the width of spaces; accents
 * count. Hyphens in an element's name are optional. A kind of item may accept several spellings of its answers. A blank answer is right only if a blank one is expected.
 */
export const isRightAnswer = (expected: string, given: string): boolean => {
  const isRight = answerKindOf(expected)?.isRight;
  if (isRight) return isRight(expected, given);
  const expectedNumber = readNumber(expected);
  const givenNumber = readNumber(given);
  if (expectedNumber !== null && givenNumber !== null) return isSameNumber(expectedNumber, givenNumber);
  const [wanted, typed] = [plain(folded(expected)), plain(folded(given))];
  if (elementParts(expected)) return wanted.replaceAll(' - ', ' ') === typed.replaceAll(' - ', ' ');
  return wanted === typed;
};
