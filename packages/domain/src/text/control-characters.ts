/** Matches a text of one line: without line breaks, tabs and everything else of the Unicode category Cc (C0, DEL, C1). */
export const oneLine = /^\P{Cc}*$/u;

/** Marks that turn the direction of what comes after them: embeddings, overrides, isolates, and the ends of these. */
const turning = /[\u202a-\u202e\u2066-\u2069]+/gu;

/** Something to be seen: more than spaces, joiners, and signs that fill a place with nothing. */
const seen = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The text as it may stand among others, such as a name on a card: without marks that would turn those round, and without
 * separators of lines and paragraphs; trimmed. '' where nothing of it can be seen.
 */
export const asSeen = (text: string): string =>
  seen.test(text)
    ? text
        .replaceAll(turning, '')
        .replaceAll(/[\u2028\u2029]+/gu, ' ')
        .trim()
    : '';

/**
 * The text as a label: as `asSeen`, on one line with single spaces, and not longer than `maxLength` (UTF-16 units), never
 * ending within a character.
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

/** The text as one line, trimmed: a space where control characters were. */
export const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
