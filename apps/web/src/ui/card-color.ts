/** How many colours there are for cards to take in turn: --card-1 to --card-6 of the theme. */
const paletteSize = 6;

/** The colour of the card at a place on the page, counted through all groups from 0: a number from 1. */
export const cardColorOf = (index: number): number => (index % paletteSize) + 1;
