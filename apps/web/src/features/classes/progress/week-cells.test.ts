import { expect, it } from 'vitest';
import { mondaysOf, monthTexts, weekText } from './week-cells.tsx';

it('weeks begin on Mondays of the time zone, this week last', () => {
  // Sunday evening in Denver is Monday in UTC.
  const now = Date.parse('2026-11-23T03:00:00Z');
  const shown = { now, from: 0, timeZone: 'UTC', most: 2 };
  expect(mondaysOf([], { ...shown, timeZone: 'America/Denver', most: 3 })).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(mondaysOf([], shown)).toEqual(['2026-11-16', '2026-11-23']);
  expect(weekText('2026-11-16')).toBe('Week of November 16');
});

it('weeks begin when the class began, or its students practiced before, and never later than this week', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const shown = { now, from: Date.parse('2026-11-12T12:00:00Z'), timeZone: 'UTC', most: 26 };
  expect(mondaysOf([{ weeks: [] }], shown)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  expect(mondaysOf([{ weeks: [{ week: '2026-11-02', sessions: 1 }] }], shown)).toHaveLength(4);
  expect(mondaysOf([], { ...shown, from: now + 9e9 })).toEqual(['2026-11-23']);
});

it('a month is named at its first week if the next one is of it, too', () => {
  expect(monthTexts(['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-11-30'])).toEqual([
    null,
    'Oct',
    null,
    null,
    null,
  ]);
  expect(monthTexts(['2026-11-30'])).toEqual(['Nov']);
});
