import { speedLimits } from './limits.ts';

const minuteMs = 60_000;

const withinLimits = (speedMs: number): number =>
  Math.min(speedLimits.maxMs, Math.max(speedLimits.minMs, speedMs));

/** Unrounded: 500 ms gives 120. */
export const itemsPerMinute = (speedMs: number): number => minuteMs / speedMs;

/** One decimal below ten, two below one: 857 ms shows as 70. */
export const shownItemsPerMinute = (speedMs: number): number => {
  const rate = itemsPerMinute(speedMs);
  let steps = 1;
  if (rate < 1) steps = 100;
  else if (rate < 10) steps = 10;
  return Math.round(rate * steps) / steps;
};

/** Whole ms per item: 70 gives 857. */
export const speedOfItemsPerMinute = (rate: number): number => Math.round(minuteMs / rate);

/** 60500 ms is 1 min 0.5 s; 857 ms is 0.9 s. */
export const minutesAndTenths = (speedMs: number): { minutes: number; seconds: number } => {
  const tenths = Math.round(speedMs / 100);
  return { minutes: Math.floor(tenths / 600), seconds: (tenths % 600) / 10 };
};

export const presetRates = [30, 60, 90, 120] as const;

export const isPresetPace = (speedMs: number): boolean =>
  presetRates.some((rate) => rate === shownItemsPerMinute(speedMs));

/** Items per minute. */
export const rateSteps = [
  0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 110, 120,
  140, 160, 180, 200, 220, 240, 270, 300, 350, 400, 450, 500, 600,
] as const;

/** Unchanged at the fastest. */
export const fasterSpeed = (speedMs: number): number => {
  const faster = rateSteps.map(speedOfItemsPerMinute).find((stepMs) => stepMs < speedMs);
  return faster === undefined ? speedMs : withinLimits(faster);
};

/** Unchanged at the slowest. */
export const slowerSpeed = (speedMs: number): number => {
  const slower = rateSteps.map(speedOfItemsPerMinute).findLast((stepMs) => stepMs > speedMs);
  return slower === undefined ? speedMs : withinLimits(slower);
};
