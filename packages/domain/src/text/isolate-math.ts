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
export const isolateMath = (text: string): string =>
  rightToLeft.test(text)
    ? text.replaceAll(math, (found) => `\u2066${found.replaceAll(' ', '\u00a0')}\u2069`)
    : text;
