/** Null for other keys. Digits lead to rows; 0 is the tenth. */
export const cellForKey = (
  key: string,
  from: number,
  { cells, perRow }: { readonly cells: number; readonly perRow: number },
): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow,
    ArrowUp: -perRow,
  };
  const step = steps[key];
  const rowStart = from - (from % perRow);
  const to = (() => {
    if (step !== undefined) return from + step;
    if (key === 'Home') return rowStart;
    if (key === 'End') return Math.min(rowStart + perRow, cells) - 1;
    if (/^\d$/.test(key)) return ((Number(key) + 9) % 10) * perRow;
    return null;
  })();
  return to !== null && to >= 0 && to < cells ? to : null;
};
