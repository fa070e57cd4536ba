import { dayMs } from '../days.ts';
import { intervalOf, type Memory, remember, type ReviewRating } from './memory.ts';

/** A first answer of a session: `at` is the start of the session in epoch ms, `ms` the time to answer. */
export type Answer = { at: number; rating: ReviewRating; ms: number };

/** Which side of an item is shown; each is a skill of its own. */
export type Direction = 'front' | 'back';

/** Days are numbered from 1970-01-01. */
export type CardState = Memory & { firstDay: number; lastDay: number; dueDay: number; seconds: number };

const dayStartsAt = 4;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
};

/**
 * The number of a day that begins at 4 am.
 *
 * @param at epoch ms
 * @throws {RangeError} for an unknown time zone.
 */
export const reviewDayOf = (at: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(at);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const date = Date.UTC(valueOf('year'), valueOf('month') - 1, valueOf('day')) / dayMs;
  return valueOf('hour') < dayStartsAt ? date - 1 : date;
};

/** ISO date of a numbered day. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

const byTime = (one: Answer, other: Answer): number =>
  one.at - other.at || one.rating.localeCompare(other.rating) || one.ms - other.ms;

/** The order in which answers arrive doesn't matter. */
export const mergeAnswers = (log: readonly Answer[], more: readonly Answer[]): Answer[] =>
  [...log, ...more].toSorted(byTime);

/** A card takes 5 to 60 seconds: the mean of its last answers plus the time to see what is right; 20 while it is new. */
export const cardSeconds = { new: 20, min: 5, max: 60, feedback: 3, answers: 5 } as const;

const secondsOf = (answers: readonly Answer[]): number => {
  const times = answers.slice(-cardSeconds.answers).map(({ ms }) => ms);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length / 1000;
  return Math.round(Math.min(cardSeconds.max, Math.max(cardSeconds.min, mean + cardSeconds.feedback)));
};

/** Only the first answer of a day counts: what is practiced again on the same day is learning, not remembering. */
export const cardOf = (log: readonly Answer[], timeZone: string): CardState | null => {
  const answers = mergeAnswers(log, []);
  let memory: Memory | null = null;
  let [firstDay, lastDay] = [0, -Infinity];
  for (const { at, rating } of answers) {
    const day = reviewDayOf(at, timeZone);
    // A change of the time zone's clock doesn't count twice either.
    if (day <= lastDay) continue;
    if (!memory) firstDay = day;
    memory = remember(memory, day - lastDay, rating);
    lastDay = day;
  }
  if (!memory) return null;
  const dueDay = lastDay + intervalOf(memory);
  return { ...memory, firstDay, lastDay, dueDay, seconds: secondsOf(answers) };
};

/** 'new', 'learning', or 'known for about 3 weeks'. @param stability in days; null for a new card */
export const knownText = (stability: number | null): string => {
  if (stability === null) return 'new';
  const days = Math.round(stability);
  if (days < 3) return 'learning';
  const units = [
    ['year', 365],
    ['month', 30],
    ['week', 7],
    ['day', 1],
  ] as const;
  const [unit, size] = units.find(([, each]) => days >= 2 * each || each === 1) ?? ['day', 1];
  return `known for about ${Math.round(days / size)} ${unit}s`;
};
