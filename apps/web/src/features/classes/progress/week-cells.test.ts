import { expect, it } from 'vitest';
import { lastMondays, monthTexts, weekText } from './week-cells.tsx';

it('weeks begin on Mondays of the time zone, this week last', () => {
  // Sunday evening in Denver is Monday in UTC.
  const now = Date.parse('2026-11-23T03:00:00Z');
  expect(lastMondays(now, 'America/Denver', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(lastMondays(now, 'UTC', 2)).toEqual(['2026-11-16', '2026-11-23']);
  expect(weekText('2026-11-16')).toBe('Week of November 16');
});

it('a month is named at its first week if the next one is of it, too', () => {
  expect(monthTexts(['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-11-30'])).toEqual([
    null,
    'Oct',
    null,
    null,
    null,
  ]);
});
