export const sliceColors = 6;

/** From 0. All neighbors differ, including the last and the first. */
export const sliceColorOf = (slice: number, count: number): number => {
  const isLastLikeFirst = slice > 0 && slice === count - 1 && slice % sliceColors === 0;
  return isLastLikeFirst ? 2 : slice % sliceColors;
};
