/** Matches a text of one line: without line breaks, tabs and everything else of the Unicode category Cc (C0, DEL, C1). */
export const oneLine = /^\P{Cc}*$/u;

/**
 * The text as a label: on one line with single spaces, trimmed, and not longer than `maxLength` (UTF-16 units), never
 * ending within a character.
 */
export const toLabel = (text: string, maxLength: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The text as one line, trimmed: a space where control characters were. */
export const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
