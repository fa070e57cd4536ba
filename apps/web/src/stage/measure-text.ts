import type { TextPiece } from './fit-text.ts';
import { charactersOf } from './text-tier.ts';

/** Scripts that break between any two characters. */
const isBrokenAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** How lines are set, in em. */
type Line = {
  readonly height: number;
  /** How far down a line has to be moved so that what is drawn, not the font's own box, is in the middle. */
  readonly shift: number;
};

export type TextMeasure = {
  readonly piecesOf: (text: string) => TextPiece[];
  /** One line for all of these texts, as high as the highest and the lowest letter among them need. */
  readonly lineOf: (texts: readonly string[]) => Line;
};

/** What is kept free between lines, and at the edges of the box, in em. */
const leading = 0.12;

const referencePx = 100;

/**
 * Measures text in the font that `element` has, on a canvas: without touching the page's layout, so that a whole
 * session can be measured at its start.
 */
export const measureTextLike = (element: Element): TextMeasure => {
  const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) {
    const line = { height: 1.2, shift: 0 };
    return { piecesOf: (text) => [{ width: text.length, spaceBefore: 0 }], lineOf: () => line };
  }
  context.font = `${fontStyle} ${fontWeight} ${referencePx}px ${fontFamily}`;
  const widthOf = (text: string): number => {
    const { width, actualBoundingBoxLeft, actualBoundingBoxRight } = context.measureText(text);
    return Math.max(width, actualBoundingBoxLeft + actualBoundingBoxRight) / referencePx;
  };
  const space = widthOf('x x') - widthOf('xx');

  const piecesOfWord = (word: string, isFirst: boolean): TextPiece[] => {
    const parts = isBrokenAnywhere.test(word) ? charactersOf(word) : [word];
    return parts.map((part, index) => ({
      width: widthOf(part),
      spaceBefore: index === 0 && !isFirst ? space : 0,
    }));
  };

  return {
    // A space that does not break (U+00A0) holds its neighbours together here too.
    piecesOf: (text) =>
      text
        .trim()
        .split(/[^\S\u00a0]+/u)
        .flatMap((word, index) => piecesOfWord(word, index === 0)),
    lineOf: (texts) => {
      const measured = (texts.length === 0 ? ['Hg'] : texts).map((text) => context.measureText(text));
      const [first] = measured;
      const ascent = Math.max(...measured.map((text) => text.actualBoundingBoxAscent)) / referencePx;
      const descent = Math.max(0, ...measured.map((text) => text.actualBoundingBoxDescent)) / referencePx;
      // A browser puts the font's own box, from its ascent to its descent, into the middle of the line.
      const ownMiddle =
        ((first?.fontBoundingBoxAscent ?? 0) - (first?.fontBoundingBoxDescent ?? 0)) / 2 / referencePx;
      return { height: Math.max(0.5, ascent + descent) + leading, shift: (ascent - descent) / 2 - ownMiddle };
    },
  };
};
