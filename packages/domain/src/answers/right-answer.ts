import { readNumber } from '../arithmetic/index.ts';
import { elementParts } from '../elements/parts.ts';

/**
 * Case folding from what the language has. Down, up and down again, since one direction is not enough: 'ẞ' goes down
 * to 'ß', which only goes up to 'SS'. Composed on both sides, since a keyboard may type 'é' as two characters.
 */
const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

/** One form for what a phone's keyboard turns quotes and hyphens into, and for any run of spaces. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-');

/** The decimals that a number is shown with. */
const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0;

/**
 * Whether a given number is the expected one. Where two decimals are expected they may be rounded: for 3 ÷ 8, shown as
 * 0.38, the exact 0.375 is right as well, and 3.333 is for 10 ÷ 3.
 */
const isSameNumber = (expected: number, given: number): boolean => {
  if (expected === given) return true;
  if (decimalsOf(expected) !== 2) return false;
  const hundredths = Number((Math.abs(given) * 100).toPrecision(15));
  return (Math.sign(given) * Math.round(hundredths)) / 100 === expected;
};

/**
 * Whether what somebody typed is the expected answer. Compared are numbers as numbers ('7.50' and '7,5' for 7.5,
 * '٣' for 3), and everything else as text: trimmed, without regard to case in any script, to how characters are
 * composed, to typographic quotes and hyphens, and to how wide a space is. An element's name may be typed without its
 * hyphens, as the display shows it. Accents count. A blank answer is only right
 * where a blank one is expected.
 */
export const isRightAnswer = (expected: string, given: string): boolean => {
  const expectedNumber = readNumber(expected);
  const givenNumber = readNumber(given);
  if (expectedNumber !== null && givenNumber !== null) return isSameNumber(expectedNumber, givenNumber);
  const [wanted, typed] = [plain(folded(expected)), plain(folded(given))];
  if (elementParts(expected)) return wanted.replaceAll(' - ', ' ') === typed.replaceAll(' - ', ' ');
  return wanted === typed;
};
