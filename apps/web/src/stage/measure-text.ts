import { type Box, type FittedText, fitText, type TextPiece } from './fit-text.ts';

const isBrokenAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A family emoji and 'é' count as one. */
const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Em. */
type Line = {
  height: number;
  /** Centers the glyphs instead of the font's box. */
  shift: number;
};

type TextMeasure = {
  piecesOf: (text: string) => TextPiece[];
  lineOf: (texts: readonly string[]) => Line;
};

/** Em. */
const leading = 0.12;

const referencePx = 100;

/** Canvas needs no layout, so it can measure a whole session. */
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

  const piecesOfWord = (word: string, spaceBefore: number): TextPiece[] => {
    const parts = isBrokenAnywhere.test(word) ? charactersOf(word) : [word];
    return parts.map((part, index) => ({
      width: widthOf(part),
      spaceBefore: index === 0 ? spaceBefore : 0,
    }));
  };

  return {
    piecesOf: (text) =>
      text
        .trim()
        .split('\n')
        .flatMap((line, row) =>
          line
            .trim()
            // U+00A0 doesn't break.
            .split(/[^\S\u00a0]+/u)
            .flatMap((word, index) => {
              // No line has room for an infinite space.
              const before = row === 0 ? 0 : Infinity;
              return piecesOfWord(word, index === 0 ? before : space);
            }),
        ),
    lineOf: (texts) => {
      const measured = (texts.length === 0 ? ['Hg'] : texts).map((text) => context.measureText(text));
      const [first] = measured;
      const ascent = Math.max(...measured.map((text) => text.actualBoundingBoxAscent)) / referencePx;
      const descent = Math.max(0, ...measured.map((text) => text.actualBoundingBoxDescent)) / referencePx;
      // Browsers center the font's box, from ascent to descent.
      const ownMiddle =
        ((first?.fontBoundingBoxAscent ?? 0) - (first?.fontBoundingBoxDescent ?? 0)) / 2 / referencePx;
      return { height: Math.max(0.5, ascent + descent) + leading, shift: (ascent - descent) / 2 - ownMiddle };
    },
  };
};

/** Each text is fitted once. */
export const createTextSizes = (texts: readonly string[], measure: TextMeasure, box: Box) => {
  const line = measure.lineOf(texts);
  const known = new Map<string, FittedText>();
  const of = (text: string): FittedText => {
    const before = known.get(text);
    if (before) return before;
    const fitted = fitText(measure.piecesOf(text), box, { lineHeight: line.height });
    known.set(text, fitted);
    return fitted;
  };
  return {
    line,
    of,
    within: (text: string, share: number): FittedText =>
      fitText(
        measure.piecesOf(text),
        { width: box.width, height: box.height * share },
        { lineHeight: line.height },
      ),
  };
};

export type TextSizes = ReturnType<typeof createTextSizes>;
