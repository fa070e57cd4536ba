/**
 * Text of a stranger for a terminal, which obeys control characters: it could be made to show something else, or to
 * do something. Lines stay lines.
 */
export const harmless = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
