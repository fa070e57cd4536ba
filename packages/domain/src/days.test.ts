import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysOf, longestStreak, mondayOf, monthAfter, startOfDay, weeksOf } from './days.ts';

const dayMs = 86_400_000;
const isoDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

describe('the day of a timestamp', () => {
  it('is that of the time zone', () => {
    const at = Date.parse('2026-01-31T23:30:00Z');
    expect(dayOf(at, 'UTC')).toBe('2026-01-31');
    expect(dayOf(at, 'Asia/Tokyo')).toBe('2026-02-01');
    expect(dayOf(at, 'America/Denver')).toBe('2026-01-31');
  });

  it.each(['0001-01-01', '0099-12-31', '0999-06-15', '1000-01-01'])(
    'has four digits for its year: %s',
    (day) => {
      expect(dayOf(Date.parse(`${day}T12:00:00Z`), 'UTC')).toBe(day);
    },
  );

  it('is refused for a time zone that does not exist', () => {
    expect(() => dayOf(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

it.each([
  ['2026-01-26', '2026-01-26'],
  ['2026-02-01', '2026-01-26'],
  ['2026-03-01', '2026-02-23'],
  ['2028-01-01', '2027-12-27'],
])('the week of %s begins on Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

describe('the days of sorted timestamps', () => {
  it('equal those of each, forward and backward', () => {
    const hours = fc.array(fc.integer({ min: 490_000, max: 491_000 }), { maxLength: 60 });
    const zones = fc.constantFrom('UTC', 'America/Denver', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(hours, zones, (found, zone) => {
        const moments = found.map((hour) => hour * 3_600_000).toSorted((one, other) => one - other);
        for (const ordered of [moments, moments.toReversed()])
          expect(daysOf(ordered, zone)).toEqual(ordered.map((at) => dayOf(at, zone)));
      }),
    );
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-01-31', 'UTC', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31', 'Asia/Tokyo', '2026-01-30T15:00:00.000Z'],
    ['2026-03-08', 'America/Denver', '2026-03-08T07:00:00.000Z'],
    ['2026-03-09', 'America/Denver', '2026-03-09T06:00:00.000Z'],
    ['2026-01-31', 'Pacific/Kiritimati', '2026-01-30T10:00:00.000Z'],
    ['2026-01-31', 'Pacific/Pago_Pago', '2026-01-31T11:00:00.000Z'],
    ['0800-12-25', 'UTC', '0800-12-25T00:00:00.000Z'],
    // Clocks went from 00:00 to 01:00 here.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(moment);
  });
});

describe('the longest streak', () => {
  it('is a run of days without a gap', () => {
    expect(longestStreak([])).toBe(0);
    expect(longestStreak(['2026-02-01', '2026-01-30', '2026-01-31'])).toBe(3);
    expect(longestStreak(['2026-01-01', '2026-01-03', '2026-01-04', '2026-01-04'])).toBe(2);
  });

  it('continues over clock changes', () => {
    // In Denver, 2026-03-08 has 23 hours and 2026-11-01 has 25.
    for (const first of ['2026-03-04T18:00:00Z', '2026-10-28T18:00:00Z']) {
      const days = Array.from({ length: 7 }, (_, n) =>
        dayOf(Date.parse(first) + n * dayMs, 'America/Denver'),
      );
      expect(longestStreak(days)).toBe(7);
    }
  });

  it('ignores the order and duplicates of days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20_000, max: 20_030 })), (numbers) => {
        const days = numbers.map(isoDay);
        const shuffled = [...days, ...days].toReversed();
        expect(longestStreak(shuffled)).toBe(longestStreak(days));
        expect(longestStreak(days)).toBeLessThanOrEqual(new Set(days).size);
      }),
    );
  });
});

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
