export const celebrationTitle = (count: number): string =>
  count === 1 ? 'You earned a badge!' : `You earned ${count} badges!`;
