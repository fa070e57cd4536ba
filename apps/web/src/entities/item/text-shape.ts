import type { CSSProperties } from 'react';

/** In em. */
type TextShape = { width: number; lines: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const space = 0.35;

/** In bold; generous estimates, so that every available font fits. */
const widthOfCharacter = (character: string): number => {
  if (/^\s/u.test(character)) return space;
  if (/^[ijl.,:;'|!]/u.test(character)) return 0.36;
  if (/^[frt()-]/u.test(character)) return 0.48;
  if (/^[mw]/u.test(character)) return 0.95;
  if (/^[MW]/u.test(character)) return 1.15;
  if (/^\p{Lu}/u.test(character)) return 0.78;
  return /^[\p{Ll}\p{Nd}+=<>×÷]/u.test(character) ? 0.64 : 1;
};

const widthOf = (text: string): number =>
  [...segmenter.segment(text)].reduce((sum, { segment }) => sum + widthOfCharacter(segment), 0);

/** Longer words, such as addresses, break anywhere: in one piece, they would be too small to read. */
const unbrokenPart = /.{1,30}/gsu;

/** Stay on one line, like arithmetic. */
const unbrokenCharacters = 7;
const arithmetic = /^[\d\s.,+=<>×÷−-]+$/u;
export const lineHeight = 1.2;
const maxLines = 24;

const filled = (words: readonly number[], maxWidth: number): TextShape => {
  let [width, used, lines] = [0, 0, 1];
  for (const word of words) {
    const longer = used === 0 ? word : used + space + word;
    if (used > 0 && longer > maxWidth) [used, lines] = [word, lines + 1];
    else used = longer;
    width = Math.max(width, used);
  }
  return { width, lines };
};

const widthsOfWords = (text: string): readonly number[] => {
  const isUnbroken = text.length <= unbrokenCharacters || arithmetic.test(text);
  const parts = isUnbroken
    ? [text.trim()]
    : text.split(/\s+/u).flatMap((word) => word.match(unbrokenPart) ?? []);
  return parts.filter(Boolean).map(widthOf);
};

/** Allows the largest font without breaking words. `aspect` is width/height. Line breaks stay if `hasLines`. */
export const textShapeOf = (text: string, aspect: number, hasLines = false): TextShape => {
  const paragraphs = (hasLines ? text.split('\n') : [text]).map(widthsOfWords);
  const longest = Math.max(0.36, ...paragraphs.flat());
  const totalWidth = Math.max(
    ...paragraphs.map((words) => words.reduce((sum, width) => sum + width + space, -space)),
  );
  const filledTo = (maxWidth: number): TextShape => {
    const filledParagraphs = paragraphs.map((words) => filled(words, maxWidth));
    return {
      width: Math.max(...filledParagraphs.map(({ width }) => width)),
      lines: filledParagraphs.reduce((sum, { lines }) => sum + lines, 0),
    };
  };
  const relativeSizeOf = ({ width, lines }: TextShape): number =>
    Math.min(aspect / width, 1 / (lineHeight * lines));
  const shapes = Array.from({ length: maxLines }, (_, less) =>
    filledTo(Math.max(longest, (totalWidth / (less + 1)) * 1.1)),
  ).filter(({ width }) => width > 0);
  return shapes.reduce((best, shape) => (relativeSizeOf(shape) > relativeSizeOf(best) ? shape : best), {
    width: Math.max(longest, totalWidth),
    lines: paragraphs.length,
  });
};

/** For a cell of a table: words stay whole, unless one is so long that it would widen the table. */
export const wordBreakClass = (text: string): string =>
  /\S{21}/u.test(text) ? 'wrap-anywhere' : 'wrap-break-word';

/** Only the longest texts decide the size of a set. */
const measuredTexts = 30;

/** For a list of cards: its texts have the size of the largest one, unless that needs less than 1 rem. */
export const textSetStyle = (texts: readonly string[], aspect = 1.2): CSSProperties => {
  const shapes = texts
    .toSorted((a, b) => b.length - a.length)
    .slice(0, measuredTexts)
    .map((text) => textShapeOf(text, aspect));
  if (shapes.length === 0) return {};
  const width = Math.max(...shapes.map((shape) => shape.width));
  const lines = Math.max(...shapes.map((shape) => shape.lines));
  return { '--set-width': width, '--set-lines': lines } as CSSProperties;
};

/** In a box `width` em wide, which breaks a word that is wider. */
export const linesOf = (text: string, width: number): number =>
  filled(
    text.split(/\s+/u).flatMap((word) => {
      const whole = widthOf(word);
      return whole <= width ? [whole] : Array.from({ length: Math.ceil(whole / width) }, () => width);
    }),
    width,
  ).lines;

/** For a style sheet that sizes the text, at a line height of at most 1.2. */
export const textShapeStyle = (text: string, aspect: number, hasLines = false): CSSProperties => {
  const { width, lines } = textShapeOf(text, aspect, hasLines);
  return { '--width': width, '--lines': lines } as CSSProperties;
};
