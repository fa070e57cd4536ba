/** Symbols and modifiers that a joiner connects, as in '👩🏽‍🚀'. */
const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;
/** Scripts whose letters have no joined forms, so that a joiner in them is left over from a document. */
const unjoined = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

const directionsAndSpaces = String.raw`\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff`;
const strayJoiners = String.raw`\u200d(?<![${emoji}]\u200d(?=[${emoji}]))(?<![[\p{L}\p{M}]--[${unjoined}]]\u200d)|\u200c(?<![[\p{L}\p{M}]--[${unjoined}]]\u200c)`;
const invisible = new RegExp(`[${directionsAndSpaces}]|${strayJoiners}`, 'gv');

/**
 * Removes soft hyphens, zero-width spaces, direction marks, and byte order marks, spells out ligatures of print
 * ('ﬁ'), and composes (NFC). Joiners stay where they make emoji or belong to a script such as Persian or Hindi.
 */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC');

/** Apostrophes, quotation marks, and dashes of any kind become `'`, `"`, and `-`. */
export const withPlainMarks = (text: string): string =>
  text
    .replaceAll(/[‘’‚‛ʹʻʼʽˈ´`′‵＇]/g, "'")
    .replaceAll(/[“”„‟″‶«»〝〞〟＂]/g, '"')
    .replaceAll(/[\p{Pd}−⁃]/gu, '-');
