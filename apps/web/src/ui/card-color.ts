/** Number of card colors: --card-1 to --card-6 of the theme. */
const paletteSize = 6;

/** The color of the card at `index` on the page, from 1. */
export const cardColorOf = (index: number): number => (index % paletteSize) + 1;
