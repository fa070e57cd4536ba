import { withoutInvisible, withPlainMarks } from '../text/index.ts';

/** More digits don't fit in a double. */
const maxDigits = 15;

/** Which forms a number may have, and their decimal sign. Groups of three digits all have the same separator. */
const forms: readonly (readonly [RegExp, '.' | ','])[] = [
  [/^[+-]?(?:\d+\.?\d*|\.\d+)$/, '.'],
  [/^[+-]?[1-9]\d{0,2}([,' ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/, '.'],
  [/^[+-]?\d*,\d+$/, ','],
  [/^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/, ','],
  [/^[+-]?[1-9]\d{0,2}([.' ])\d{3}(?:\1\d{3})*,\d+$/, ','],
];

/** Unicode encodes the decimal digits of a script as a run of ten. Runs may be adjacent (Myanmar). */
const digitValue = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let steps = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - steps - 1))) steps += 1;
  return String(steps % 10);
};

/** ASCII digits, signs, and spaces for full-width and Arabic ones, any dash, and any space. */
export const toAsciiNumbers = (text: string): string =>
  withPlainMarks(withoutInvisible(text).replaceAll(/[！-～﹐-﹫]/g, (wide) => wide.normalize('NFKC')))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Parses a number: '7.50', ' −3 ', '1,000', '7 000', '7,5', '.5', '٣'. A comma before exactly three digits
 * separates thousands; another single comma is a decimal comma. Null for exponents, fractions, units, and more
 * than 15 digits.
 */
export const readNumber = (text: string): number | null => {
  const ascii = toAsciiNumbers(text).replace(/^([+-]) /, '$1');
  if (ascii.replaceAll(/\D/g, '').length > maxDigits) return null;
  const [, decimalSign] = forms.find(([form]) => form.test(ascii)) ?? [];
  if (decimalSign === undefined) return null;
  const decimals = decimalSign === '.' ? ascii : ascii.replaceAll('.', '').replace(',', '.');
  return Number(decimals.replaceAll(/[,' ]/g, '')) + 0;
};

/** '3½' becomes '3 1/2'. */
export const withFractionsSpelledOut = (text: string): string =>
  text
    .replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .replaceAll(/[⁄∕]/g, '/')
    .trim();

const fraction = /^([+-]?) ?(?:(\d{1,7}) )?(\d{1,7}) ?\/ ?(\d{1,7})$/;

/** `readNumber`, and fractions: '1/2', '1 1/2', '½'. Null for anything else and for a division by zero. */
export const readQuantity = (text: string): number | null => {
  const spelled = toAsciiNumbers(withFractionsSpelledOut(text));
  const match = fraction.exec(spelled);
  if (!match) return readNumber(spelled);
  const [, sign, whole = 0, over, under] = match;
  if (Number(under) === 0) return null;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(over) / Number(under));
};
