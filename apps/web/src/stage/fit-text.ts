import type { Box } from './text-tier.ts';

/** Em. */
export type TextPiece = { readonly width: number; readonly spaceBefore: number };

export type FittedText = {
  readonly sizePx: number;
  readonly isBroken: boolean;
};

export const smallestSizePx = 12;

const largestBrokenPx = 36;

/** For glyph overhang and measuring error. */
const usableShare = 0.96;

/** Infinity if a piece is too wide. */
const linesAt = (pieces: readonly TextPiece[], widthEm: number, canBreak: boolean): number => {
  let lines = 1;
  let used = 0;
  for (const { width, spaceBefore } of pieces) {
    if (width > widthEm) {
      if (!canBreak) return Infinity;
      if (used > 0) lines += 1;
      lines += Math.ceil(width / widthEm) - 1;
      used = width - Math.floor(width / widthEm) * widthEm;
    } else if (used > 0 && used + spaceBefore + width > widthEm) {
      lines += 1;
      used = width;
    } else {
      used += (used > 0 ? spaceBefore : 0) + width;
    }
  }
  return lines;
};

const largestSize = (
  pieces: readonly TextPiece[],
  { width, height }: Box,
  lineHeight: number,
  capPx: number,
  canBreak: boolean,
): number => {
  const fits = (sizePx: number): boolean =>
    linesAt(pieces, (width * usableShare) / sizePx, canBreak) * lineHeight * sizePx <= height;
  let low = 0;
  let high = Math.max(0, Math.floor(capPx));
  // Fitting isn't strictly monotonic; any fitting size will do.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Breaks words only if nothing else fits. `lineHeight` in em. */
export const fitText = (
  pieces: readonly TextPiece[],
  box: Box,
  { lineHeight, capPx }: { lineHeight: number; capPx: number },
): FittedText => {
  const whole = largestSize(pieces, box, lineHeight, capPx, false);
  if (whole >= Math.min(smallestSizePx, Math.floor(capPx))) {
    return { sizePx: Math.max(smallestSizePx, whole), isBroken: false };
  }
  const broken = Math.min(largestBrokenPx, largestSize(pieces, box, lineHeight, capPx, true));
  return { sizePx: Math.max(smallestSizePx, broken), isBroken: true };
};

/** The smallest, except outliers. Texts that don't fit keep their own size. */
export const sharedSize = (ownSizes: readonly number[]): number => {
  const largest = Math.max(...ownSizes);
  return Math.max(Math.min(...ownSizes), largest * 0.7);
};
