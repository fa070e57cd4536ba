/** From the specification. Shares of the item's box; the smaller one limits. */
export const textTiers = [
  { upTo: 4, ofHeight: 1.15, ofWidth: 1.1 },
  { upTo: 7, ofHeight: 0.8, ofWidth: 0.42 },
  { upTo: 12, ofHeight: 0.42, ofWidth: 0.24 },
  { upTo: 15, ofHeight: 0.34, ofWidth: 0.18 },
  { upTo: Infinity, ofHeight: 0.26, ofWidth: 0.13 },
] as const;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A family emoji and 'é' count as one. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** 0 to 4. */
export const tierOf = (text: string): number => {
  // Segmenting a very long text is slow.
  const length = text.length > 1000 ? text.length : charactersOf(text).length;
  return textTiers.findIndex(({ upTo }) => length <= upTo);
};

export type Box = { readonly width: number; readonly height: number };

/** px. */
export const tierSize = (tier: number, { width, height }: Box): number => {
  const { ofHeight, ofWidth } = textTiers[tier] ?? textTiers[4];
  return Math.min(ofHeight * height, ofWidth * width);
};
