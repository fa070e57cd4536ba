import { dayMs, dayOf, mondayOf } from '@sixty/domain/days';

export const lastMondays = (now: number, timeZone: string, count: number): string[] => {
  const thisMonday = Date.parse(`${mondayOf(dayOf(now, timeZone))}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(thisMonday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const weekFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const weekText = (monday: string): string => `Week of ${weekFormat.format(Date.parse(monday))}`;

/** Names a month at its first Monday if it has another, for room. */
export const monthTexts = (mondays: readonly string[]): (string | null)[] =>
  mondays.map((monday, index) => {
    const month = monday.slice(0, 7);
    const isFirst = mondays[index - 1]?.slice(0, 7) !== month;
    const hasRoom = mondays[index + 1]?.slice(0, 7) === month;
    return isFirst && hasRoom ? monthFormat.format(Date.parse(monday)) : null;
  });
