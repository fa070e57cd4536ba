/** More digits don't fit in a double. */
const maxDigits = 15;

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const withThousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const withDecimalComma = /^[+-]?\d*,\d+$/;

/** Unicode encodes the decimal digits of a script as a run of ten. Runs may be adjacent (Myanmar). */
const digitValue = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let steps = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - steps - 1))) steps += 1;
  return String(steps % 10);
};

const toAscii = (text: string): string =>
  text
    .normalize('NFKC') // full-width digits and signs
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue);

/**
 * Parses a number: '7.50', ' −3 ', '1,000', '7,5', '.5', '٣'. A comma before exactly three digits separates
 * thousands; another single comma is a decimal comma. Null for exponents, fractions, units, and more than 15
 * digits.
 */
export const readNumber = (text: string): number | null => {
  const ascii = toAscii(text);
  if (ascii.replaceAll(/\D/g, '').length > maxDigits) return null;
  if (plainNumber.test(ascii)) return Number(ascii) + 0;
  if (withThousands.test(ascii)) return Number(ascii.replaceAll(',', '')) + 0;
  if (withDecimalComma.test(ascii)) return Number(ascii.replace(',', '.')) + 0;
  return null;
};
