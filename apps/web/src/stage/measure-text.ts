import type { TextPiece } from './fit-text.ts';
import { charactersOf } from './text-tier.ts';

/** Scripts that break between any two characters. */
const isBrokenAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

export type TextMeasure = {
  readonly piecesOf: (text: string) => TextPiece[];
  /** The height of a line, as a multiple of the font size: handwriting fonts reach far up and down. */
  readonly lineHeight: number;
};

const referencePx = 100;

/**
 * Measures text in the font that `element` has, on a canvas: without touching the page's layout, so that a whole
 * session can be measured at its start.
 */
export const measureTextLike = (element: Element): TextMeasure => {
  const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return { piecesOf: (text) => [{ width: text.length, spaceBefore: 0 }], lineHeight: 1.2 };
  context.font = `${fontStyle} ${fontWeight} ${referencePx}px ${fontFamily}`;
  const widthOf = (text: string): number => {
    const { width, actualBoundingBoxLeft, actualBoundingBoxRight } = context.measureText(text);
    return Math.max(width, actualBoundingBoxLeft + actualBoundingBoxRight) / referencePx;
  };
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('Hg');
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
    lineHeight: Math.max(1.1, (fontBoundingBoxAscent + fontBoundingBoxDescent) / referencePx),
  };
};
