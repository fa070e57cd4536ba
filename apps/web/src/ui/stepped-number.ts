type Steps = { readonly min: number; readonly max?: number | undefined; readonly step: number };

/** What a press on + or - makes of a field's text: the next step within the limits; from no number, the least. */
export const steppedNumber = (
  text: string,
  direction: 1 | -1,
  { min, max = Infinity, step }: Steps,
): string => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return String(min);
  // Counted in steps, so that tenths stay tenths: 0.1 + 0.2 is more than 0.3 to a computer.
  const steps = direction === 1 ? Math.floor(value / step + 1e-9) + 1 : Math.ceil(value / step - 1e-9) - 1;
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return String(Number(Math.min(max, Math.max(min, steps * step)).toFixed(decimals)));
};
