export const wordPauseMs = 600;

export const entryForKey = (key: string, current: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (Math.max(current, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** Repeating a letter cycles through its entries. */
export const entryForWord = (word: string, labels: readonly string[], current: number): number | null => {
  const wanted = word.toLowerCase();
  const isOneLetter = wanted === wanted.charAt(0).repeat(wanted.length);
  const start = isOneLetter ? wanted.charAt(0) : wanted;
  const from = isOneLetter ? current + 1 : Math.max(current, 0);
  const order = labels.map((_, index) => (from + index) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(start)) ?? null;
};
