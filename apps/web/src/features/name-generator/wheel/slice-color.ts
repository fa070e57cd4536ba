/** The colours that slices take in turn: those of the cards, each light enough for dark letters. */
export const sliceColors = 6;

/** Which of them a slice has, from 0: never that of a neighbour, nor the last that of the first. */
export const sliceColorOf = (slice: number, count: number): number => {
  const isLastLikeFirst = slice > 0 && slice === count - 1 && slice % sliceColors === 0;
  return isLastLikeFirst ? 2 : slice % sliceColors;
};
