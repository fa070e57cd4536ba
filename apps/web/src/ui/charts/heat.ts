export const heatOf = (value: number, max: number): 0 | 1 | 2 | 3 | 4 => {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((value / max) * 4))) as 1 | 2 | 3 | 4;
};

/** For cells with `data-heat`. */
export const warmthClass =
  "data-[heat=1]:[--warmth:12%] data-[heat=2]:[--warmth:20%] data-[heat=3]:[--warmth:30%] data-[heat=4]:[--warmth:40%] [&:not([data-heat='0'])]:bg-[color-mix(in_srgb,var(--color-danger)_var(--warmth),var(--color-surface))] [&:not([data-heat='0'])]:font-strong [&:not([data-heat='0'])]:text-foreground";
