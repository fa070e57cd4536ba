/** Replaces characters that terminals interpret, except line breaks. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
