type Steps = { readonly min: number; readonly max?: number | undefined; readonly step: number };

export const wholeNumberIn = (text: string, min: number, max: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
};

export const steppedNumber = (
  text: string,
  direction: 1 | -1,
  { min, max = Infinity, step }: Steps,
): string => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return String(min);
  // Counting steps avoids floating-point error.
  const steps = direction === 1 ? Math.floor(value / step + 1e-9) + 1 : Math.ceil(value / step - 1e-9) - 1;
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return String(Number(Math.min(max, Math.max(min, steps * step)).toFixed(decimals)));
};
