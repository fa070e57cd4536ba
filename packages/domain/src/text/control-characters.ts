/** No control characters (Unicode Cc), including line breaks and tabs. */
export const oneLine = /^\P{Cc}*$/u;

/** Bidirectional embeddings, overrides, and isolates. */
const turning = /[\u202a-\u202e\u2066-\u2069]+/gu;

/** Excludes spaces, joiners, and blank fillers. */
const seen = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Removes bidirectional controls and line and paragraph separators, which could alter adjacent text. '' if
 * nothing is visible.
 */
export const asSeen = (text: string): string =>
  seen.test(text)
    ? text
        .replaceAll(turning, '')
        .replaceAll(/[\u2028\u2029]+/gu, ' ')
        .trim()
    : '';

/**
 * `asSeen` on one line with single spaces, at most `maxLength` UTF-16 units, without splitting a character.
 */
export const toLabel = (text: string, maxLength: number): string =>
  asSeen(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .replace(/[\ud800-\udbff]$/, ''),
  );

/** Control characters become spaces. */
export const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

// Stryker disable next-line Regex: `\V`, one of its changes, is a syntax error.
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** Multi-line `asSeen`: line breaks become `\n`, other control characters except tabs become spaces. */
export const toProse = (text: string): string =>
  asSeen(
    text
      .toWellFormed()
      .replaceAll(lineBreaks, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, ' '),
  );
