import { type Box, type FittedText, fitText } from './fit-text.ts';
import type { TextMeasure } from './measure-text.ts';

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
