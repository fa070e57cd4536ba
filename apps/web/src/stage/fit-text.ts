import type { Box } from './text-tier.ts';

/** A piece of text that is not broken as long as that can be helped. Widths in em: px at a font size of 1 px. */
export type TextPiece = { readonly width: number; readonly spaceBefore: number };

export type FittedText = {
  readonly sizePx: number;
  /** Whether a piece is wider than the box at that size and has to be broken inside. */
  readonly isBroken: boolean;
};

/** No text is set smaller; one that still does not fit is cut off by its box. */
export const smallestSizePx = 12;

/** A text that has to be broken inside a word is set no larger: it is long, and no part of it stands for the whole. */
const largestBrokenPx = 36;

/** Of the box; the rest is for glyphs that reach beyond their advance width, and for differences in measuring. */
const usableShare = 0.96;

/** How many lines the pieces take at a width in em, filled greedily as browsers do; Infinity if one is too wide. */
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
  // The largest whole size that fits. Where a larger one fits and a smaller does not, any of them is good.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * The largest font size, up to `capPx`, at which a text stays inside a box. Lines break between pieces; a word is broken
 * inside only where it doesn't fit at the smallest size. `lineHeight` is a multiple of the size.
 */
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

/**
 * One size for all the texts of a tier in a session, so that letters do not jump from item to item: the smallest of
 * their own sizes, unless that one is an exception by far. Those that do not fit at the shared size keep their own.
 */
export const sharedSize = (ownSizes: readonly number[]): number => {
  const largest = Math.max(...ownSizes);
  return Math.max(Math.min(...ownSizes), largest * 0.7);
};
