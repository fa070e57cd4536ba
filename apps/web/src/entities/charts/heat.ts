export const heatOf = (value: number, most: number): 0 | 1 | 2 | 3 | 4 => {
  if (value <= 0 || most <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((value / most) * 4))) as 1 | 2 | 3 | 4;
};
