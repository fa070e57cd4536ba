/** No control characters (Unicode Cc), line breaks and tabs included. */
export const oneLine = /^\P{Cc}*$/u;

/** Bidirectional embeddings, overrides, and isolates. */
const turning = /[\u202a-\u202e\u2066-\u2069]+/gu;

/** No spaces, joiners, or blank fillers. */
const seen = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Makes a text safe beside others: removes bidirectional controls and line and paragraph separators. '' if
 * nothing is visible.
 */
export const asSeen = (text: string): string =>
  seen.test(text)
    ? text
        .replaceAll(turning, '')
        .replaceAll(/[\u2028\u2029]+/gu, ' ')
        .trim()
    : '';

/** `asSeen` on one line with single spaces, at most `maxLength` UTF-16 units, never cutting a character. */
export const toLabel = (text: string, maxLength: number): string =>
  asSeen(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .replace(/[\ud800-\udbff]$/, ''),
  );

/** One trimmed line; control characters become spaces. */
export const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

// Stryker disable next-line Regex: `\V`, one of its changes, is a syntax error.
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/**
 * Text of several lines as `asSeen`: line breaks of any system become `\n`, other control characters except tabs become
 * spaces.
 */
export const toProse = (text: string): string =>
  asSeen(
    text
      .toWellFormed()
      .replaceAll(lineBreaks, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, ' '),
  );
