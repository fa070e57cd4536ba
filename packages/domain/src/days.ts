export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** Creating a format takes 100 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish dates are ISO dates.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
};

/**
 * '2026-01-31' of epoch ms in an IANA time zone. Pads years before 1000, unlike the Swedish format.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export const dayOf = (at: number, timeZone: string): string =>
  formatOf(timeZone).format(at).padStart('2026-01-31'.length, '0');

/** `dayOf` for sorted timestamps. */
export const daysOf = (ordered: readonly number[], timeZone: string): string[] => {
  const days: string[] = [];
  const at = (index: number): string => (days[index] ??= dayOf(ordered[index] ?? 0, timeZone));
  const fill = (first: number, last: number): void => {
    if (at(first) === at(last)) days.fill(at(first), first, last + 1);
    else if (last - first > 1) {
      const middle = Math.floor((first + last) / 2);
      fill(first, middle);
      fill(middle, last);
    }
  };
  days.length = ordered.length;
  if (ordered.length > 0) fill(0, ordered.length - 1);
  return days;
};

/**
 * Epoch ms of the start of a day in an IANA time zone; a clock change may skip midnight.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export const startOfDay = (day: string, timeZone: string): number => {
  // No zone is more than 14 hours from UTC.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - 15 * hourMs, midnight + 15 * hourMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
};

/** '2026-01-26' for '2026-01-31'. */
export const mondayOf = (day: string): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  const daysSince = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - daysSince * dayMs).toISOString().slice(0, 10);
};

/** In days; input in any order, with duplicates. */
export const longestStreak = (days: readonly string[]): number => {
  const numbers = [...new Set(days)]
    .map((day) => Date.parse(`${day}T00:00:00Z`) / dayMs)
    .toSorted((one, other) => one - other);
  let longest = 0;
  let run = 0;
  numbers.forEach((day, index) => {
    run = numbers[index - 1] === day - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
};

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
