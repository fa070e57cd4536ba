/** How a text is laid out to be read from afar: its lines, and the width of the longest one in font sizes. */
export type TextShape = { readonly width: number; readonly lines: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Roughly, in bold: no font is asked, and the widest of those that can be chosen has to fit. */
const widthOfCharacter = (character: string): number => {
  if (/^[ijl.,:;'|!]/u.test(character)) return 0.36;
  if (/^[frt()-]/u.test(character)) return 0.48;
  if (/^[mw]/u.test(character)) return 0.95;
  if (/^[MW]/u.test(character)) return 1.15;
  if (/^\p{Lu}/u.test(character)) return 0.78;
  return /^[\p{Ll}\p{Nd}+=<>×÷]/u.test(character) ? 0.64 : 1;
};

const widthOf = (text: string): number =>
  [...segmenter.segment(text)].reduce((sum, { segment }) => sum + widthOfCharacter(segment), 0);

const space = 0.35;
const lineHeight = 1.2;
const mostLines = 6;

/** The widest line where words of these widths fill lines up to a width; and how many lines those are. */
const filled = (words: readonly number[], most: number): TextShape => {
  let [width, used, lines] = [0, 0, 1];
  for (const word of words) {
    const longer = used === 0 ? word : used + space + word;
    if (used > 0 && longer > most) [used, lines] = [word, lines + 1];
    else used = longer;
    width = Math.max(width, used);
  }
  return { width, lines };
};

/**
 * The lines in which a text can be largest in a box, without breaking a word.
 *
 * @param aspect the box's width, in its heights.
 */
export const textShapeOf = (text: string, aspect: number): TextShape => {
  const words = text.split(/\s+/u).filter(Boolean).map(widthOf);
  const longest = Math.max(0.36, ...words);
  const whole = words.reduce((sum, width) => sum + width + space, -space);
  const sizeOf = ({ width, lines }: TextShape): number => Math.min(aspect / width, 1 / (lineHeight * lines));
  const shapes = Array.from({ length: mostLines }, (_, less) =>
    filled(words, Math.max(longest, (whole / (less + 1)) * 1.1)),
  ).filter(({ width }) => width > 0);
  return shapes.reduce((best, shape) => (sizeOf(shape) > sizeOf(best) ? shape : best), {
    width: Math.max(longest, whole),
    lines: 1,
  });
};
