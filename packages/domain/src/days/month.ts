import { dayMs } from './days.ts';

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

/** @param month such as '2026-01'. */
export const monthAfter = (month: string, count = 1): string => {
  const start = new Date(startOf(month));
  return isoDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)).slice(0, 7);
};

/** Weeks from Sunday to Saturday; null outside the month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const start = startOf(month);
  const count = Math.round((startOf(monthAfter(month)) - start) / dayMs);
  const before = new Date(start).getUTCDay();
  const places = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, place) => {
    const index = place - before;
    return index >= 0 && index < count ? isoDay(start + index * dayMs) : null;
  });
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
};
