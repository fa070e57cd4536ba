import { type FittedText, fitText, sharedSize } from './fit-text.ts';
import type { TextMeasure } from './measure-text.ts';
import { type Box, textTiers, tierOf, tierSize } from './text-tier.ts';

export const createTextSizes = (texts: readonly string[], measure: TextMeasure, box: Box) => {
  const line = measure.lineOf(texts);
  const known = new Map<string, FittedText>();
  const own = (text: string): FittedText => {
    const before = known.get(text);
    if (before) return before;
    const fitted = fitText(measure.piecesOf(text), box, {
      lineHeight: line.height,
      capPx: tierSize(tierOf(text), box),
    });
    known.set(text, fitted);
    return fitted;
  };

  const shared = new Map<number, number>();
  const byTier = Map.groupBy(new Set(texts), tierOf);
  for (const [tier, itsTexts] of byTier) {
    if (tier < textTiers.length - 1) shared.set(tier, sharedSize(itsTexts.map((text) => own(text).sizePx)));
  }

  return {
    line,
    within: (text: string, share: number): FittedText =>
      fitText(
        measure.piecesOf(text),
        { width: box.width, height: box.height * share },
        { lineHeight: line.height, capPx: own(text).sizePx },
      ),
    of: (text: string): FittedText => {
      const fitted = own(text);
      return { ...fitted, sizePx: Math.min(fitted.sizePx, shared.get(tierOf(text)) ?? Infinity) };
    },
  };
};

export type TextSizes = ReturnType<typeof createTextSizes>;
