/** More digits than this do not fit into a double: two different long numbers would compare as equal. */
const maxDigits = 15;

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const withThousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const withDecimalComma = /^[+-]?\d*,\d+$/;

/**
 * Unicode lays out every script's decimal digits as a run of ten, so a digit's value is its place in the run. Some runs
 * touch, those of Myanmar for one.
 */
const digitValue = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let steps = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - steps - 1))) steps += 1;
  return String(steps % 10);
};

const toAscii = (text: string): string =>
  text
    .normalize('NFKC') // full-width digits and signs, as input methods type them
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue);

/**
 * Reads a number as a person writes it: '7.50', ' −3 ', '1,000', '7,5', '.5', '٣'. A comma before exactly three
 * digits separates thousands, any other single comma is a decimal comma. Exponents, fractions and units are not
 * numbers here.
 *
 * @returns null where the text is no number, or has more than 15 digits. Never NaN, never infinite, never −0.
 */
export const readNumber = (text: string): number | null => {
  const ascii = toAscii(text);
  if (ascii.length > 2 * maxDigits || ascii.replaceAll(/\D/g, '').length > maxDigits) return null;
  if (plainNumber.test(ascii)) return Number(ascii) + 0;
  if (withThousands.test(ascii)) return Number(ascii.replaceAll(',', '')) + 0;
  if (withDecimalComma.test(ascii)) return Number(ascii.replace(',', '.')) + 0;
  return null;
};
