import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthAfter, weeksOf } from './index.ts';

it('months follow one another, over the turn of the year too', () => {
  expect(monthAfter('2026-01')).toBe('2026-02');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-03', -14)).toBe('2025-01');
});

it('a month is laid out in weeks that begin on Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual(Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 1}`));
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(
    weeksOf('2024-02')
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29);
  expect(weeksOf('2026-08')).toHaveLength(6);
});

it('every day of a month appears once, under its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (count) => {
      const month = monthAfter('2026-01', count);
      const weeks = weeksOf(month);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        week.forEach((day, weekday) => {
          if (day !== null) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(weekday);
        });
      }
      const days = weeks.flat().filter((day) => day !== null);
      expect(new Set(days).size).toBe(days.length);
      expect(days.every((day) => day.startsWith(month))).toBe(true);
      expect(monthAfter(monthAfter(month), -1)).toBe(month);
    }),
  );
});
