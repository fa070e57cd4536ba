/** Matches a text of one line: without line breaks, tabs and everything else of the Unicode category Cc (C0, DEL, C1). */
export const oneLine = /^\P{Cc}*$/u;

/** The text as one line, trimmed: a space where control characters were. */
export const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
