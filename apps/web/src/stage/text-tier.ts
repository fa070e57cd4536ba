/**
 * The specification's tiers of the display's font size, by length of text: up to 4, 7, 12 and 15 characters, and
 * longer. Sizes are shares of the box that the item has: the smaller of the two is the tier's largest size.
 */
export const textTiers = [
  { upTo: 4, ofHeight: 1.15, ofWidth: 1.1 },
  { upTo: 7, ofHeight: 0.8, ofWidth: 0.42 },
  { upTo: 12, ofHeight: 0.42, ofWidth: 0.24 },
  { upTo: 15, ofHeight: 0.34, ofWidth: 0.18 },
  { upTo: Infinity, ofHeight: 0.26, ofWidth: 0.13 },
] as const;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters as a reader counts them: a family emoji and 'é' are one each. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The tier of a text, 0 to 4. */
export const tierOf = (text: string): number => {
  // No text with so many code units can be short; counting graphemes of a very long one would be slow.
  const length = text.length > 1000 ? text.length : charactersOf(text).length;
  return textTiers.findIndex(({ upTo }) => length <= upTo);
};

export type Box = { readonly width: number; readonly height: number };

/** The largest font size of a tier in a box, in px. */
export const tierSize = (tier: number, { width, height }: Box): number => {
  const { ofHeight, ofWidth } = textTiers[tier] ?? textTiers[4];
  return Math.min(ofHeight * height, ofWidth * width);
};
