const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Making a format takes a hundred times as long as using one. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish form of a date is the ISO one.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
};

/**
 * The calendar day of a moment (milliseconds since 1970 in UTC) in an IANA time zone, as '2026-01-31'. Of the first
 * thousand years too, which a clock that is far behind may tell: the Swedish form leaves out the zeros before a year.
 *
 * @throws {RangeError} for a time zone that this runtime does not know.
 */
export const dayOf = (at: number, timeZone: string): string =>
  formatOf(timeZone).format(at).padStart('2026-01-31'.length, '0');

/**
 * The calendar days of moments that are in order, oldest or newest first: `dayOf` of each, with fewer looked at. What lies
 * between two moments of one day is of that day too.
 *
 * @throws {RangeError} for a time zone that this runtime does not know.
 */
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
 * The moment at which a calendar day ('2026-01-31') begins in an IANA time zone, in milliseconds since 1970 in UTC.
 * Where clocks that change skip midnight, the first moment there is.
 *
 * @throws {RangeError} for a time zone that this runtime does not know.
 */
export const startOfDay = (day: string, timeZone: string): number => {
  // No zone is further from UTC than 14 hours: the first moment of the day lies within that of its midnight in UTC.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - 15 * hourMs, midnight + 15 * hourMs];
  // Days grow with time, so the border between the day before and this one can be closed in on.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
};

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
