/** How often a collection was completed; null until known, since 'not yet' would be a claim. */
export const completionText = (count: number | undefined): string | null => {
  if (count === undefined) return null;
  if (count === 0) return 'Not completed yet';
  return count === 1 ? 'Completed 1 time' : `Completed ${count} times`;
};
