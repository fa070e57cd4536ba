import { readNumber } from '../arithmetic/index.ts';
import { answerKindOf } from '../items/index.ts';
import { elementParts } from '../elements/parts.ts';

/** 'ẞ' lowercases to 'ß', which only uppercases to 'SS'. Keyboards may type 'é' as two code points. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');

/** Phone keyboards substitute quotes and hyphens. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-');

const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0;

/** If two decimals are expected, the exact quotient is right too: 0.375 for 3 ÷ 8 (0.38). */
const isSameNumber = (expected: number, given: number): boolean => {
  if (expected === given) return true;
  if (decimalsOf(expected) !== 2) return false;
  const hundredths = Number((Math.abs(given) * 100).toPrecision(15));
  return (Math.sign(given) * Math.round(hundredths)) / 100 === expected;
};

/**
 * Whether a typed answer is right. Numbers compare by value ('7,5' equals 7.5, '٣' equals 3). Text ignores
 * case, Unicode composition, typographic quotes and hyphens, extra spaces, and hyphens in element names;
 * accents count.
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
