/** px. */
export type Box = { width: number; height: number };

/** Em. */
export type TextPiece = { width: number; spaceBefore: number };

export type FittedText = {
  sizePx: number;
  isBroken: boolean;
};

/** Words break rather than become smaller than this share of the box, or 12 px. */
const brokenShare = 1 / 16;

/** Hyphenation leaves room at the end of a line. */
const brokenLineShare = 0.85;

/** For glyph overhang and measuring error. */
const usableShare = 0.96;

/** Infinity if a piece is too wide. */
const linesAt = (pieces: readonly TextPiece[], widthEm: number, canBreak: boolean): number => {
  let lines = 1;
  let used = 0;
  for (const { width, spaceBefore } of pieces) {
    if (width > widthEm) {
      if (!canBreak) return Infinity;
      const part = widthEm * brokenLineShare;
      const further = Math.ceil(width / part) - 1;
      lines += (used > 0 ? 1 : 0) + further;
      used = width - further * part;
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
  maxPx: number,
  canBreak: boolean,
): number => {
  const fits = (sizePx: number): boolean =>
    linesAt(pieces, (width * usableShare) / sizePx, canBreak) * lineHeight * sizePx <= height;
  let low = 0;
  let high = Math.max(0, Math.floor(Math.min(maxPx, height / lineHeight)));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * The largest size that fits, at least 1 px; a larger box never gives a smaller one. `lineHeight` in em.
 *
 * @returns `isBroken`: some words must break.
 */
export const fitText = (
  pieces: readonly TextPiece[],
  box: Box,
  { lineHeight, maxPx = Infinity }: { lineHeight: number; maxPx?: number },
): FittedText => {
  const unbroken = largestSize(pieces, box, lineHeight, maxPx, false);
  const maxBrokenPx = Math.max(12, Math.min(box.width, box.height) * brokenShare);
  const broken = largestSize(pieces, box, lineHeight, Math.min(maxPx, maxBrokenPx), true);
  return { sizePx: Math.max(1, unbroken, broken), isBroken: unbroken < broken };
};
