/** Line breaks, tabs and everything else that has no place in one line: the Unicode category Cc, which is C0, DEL and C1. */
const controlCharacters = /\p{Cc}+/gu;

/** Whether the text is more than one line, or hides something in it. */
export const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

/** The text as one line, trimmed: a space where control characters were. */
export const toOneLine = (text: string): string => text.replaceAll(controlCharacters, ' ').trim();
