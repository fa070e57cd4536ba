const dayMs = 86_400_000;

/**
 * The calendar day of a moment (milliseconds since 1970 in UTC) in an IANA time zone, as '2026-01-31'.
 *
 * @throws {RangeError} for a time zone that this runtime does not know.
 */
export const dayOf = (at: number, timeZone: string): string =>
  // The Swedish form of a date is the ISO one.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/**
 * The longest run of consecutive calendar days among these ('2026-01-31'), in any order and however often each.
 * Days are counted by the calendar: a day of 23 or 25 hours is one day.
 */
export const longestStreak = (days: readonly string[]): number => {
  const numbers = [...new Set(days)]
    .map((day) => Date.parse(`${day}T00:00:00Z`) / dayMs)
    .toSorted((one, other) => one - other);
  let longest = 0;
  let run = 0;
  numbers.forEach((day, index) => {
    run = day - (numbers[index - 1] ?? -Infinity) === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
};
