import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSource } from './images.ts';
import {
  clockName,
  type ClockStep,
  drawClock,
  formatTime,
  isClockStep,
  isTimeText,
  minutesOf,
  readClockName,
  readTime,
  timeAt,
  clockTimesOf,
} from './clock-faces.ts';

const everyTime = Array.from({ length: 720 }, (_, minutes) => timeAt(minutes));

/** The hour hand is the shorter one. */
const anglesOf = (markup: string): readonly number[] =>
  [...markup.matchAll(/<path d='M0 0v-(\d+)'[^>]*rotate\(([\d.]+)\)/g)]
    .toSorted(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , degrees]) => Number(degrees));

describe('a clock', () => {
  test('shows every minute by the angles of its hands', () => {
    for (const time of everyTime) {
      const markup = drawClock(time);
      expect(anglesOf(markup)).toEqual([(minutesOf(time) * 360) / 720, (time.minute * 360) / 60]);
    }
  });

  test.each([
    ['3:00', 90, 0],
    ['3:30', 105, 180],
    ['12:00', 0, 0],
    ['12:45', 22.5, 270],
    ['11:55', 357.5, 330],
  ])('at %s has its hour hand at %d° and its minute hand at %d°', (text, hour, minute) => {
    const time = readTime(text);
    expect(time && anglesOf(drawClock(time))).toEqual([hour, minute]);
  });

  test('has the numerals 1 to 12 around its center, in order', () => {
    const numerals = [...drawClock({ hour: 1, minute: 0 }).matchAll(/<text x='(-?\d+)' y='(-?\d+)'>(\d+)</g)];
    expect(numerals.map(([, , , numeral]) => numeral)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
    for (const [, x, y, numeral] of numerals) {
      const degrees = (Math.atan2(Number(x), 3.6 - Number(y)) * 180) / Math.PI;
      expect(Math.abs(((degrees - Number(numeral) * 30 + 540) % 360) - 180)).toBeLessThan(2);
    }
  });

  test('doesn’t state its time in its markup, is safe to render, and is small enough for 2,000 of them', () => {
    for (const time of everyTime) {
      const markup = drawClock(time);
      expect(markup).not.toContain(formatTime(time));
      expect(markup).not.toMatch(/<(script|style|image|use|a)\b|href|on\w+=|"/);
      expect(markup.length).toBeLessThan(950);
    }
    expect(imageSource(drawClock({ hour: 9, minute: 5 }))).toMatchObject({ kind: 'picture' });
  });

  test.each([
    { hour: 0, minute: 0 },
    { hour: 13, minute: 0 },
    { hour: 3, minute: 60 },
    { hour: 3, minute: -1 },
    { hour: 3.5, minute: 0 },
    { hour: Number.NaN, minute: 0 },
  ])('cannot show %o', (time) => {
    expect(() => drawClock(time)).toThrow(new RangeError(`No clock shows ${time.hour}:${time.minute}`));
  });
});

describe('the name of a clock', () => {
  test('states its time', () => {
    for (const time of everyTime) expect(readClockName(clockName(time))).toBe(formatTime(time));
    expect(readClockName(' Clock: 3:45\n')).toBe('3:45');
  });

  test.each(['Clock: 13:00', 'Clock: 03:45', 'Clock: 3:60', 'my Clock: 3:45', 'Clock: 3:45 pm', '3:45'])(
    "is not '%s'",
    (name) => {
      expect(readClockName(name)).toBeNull();
    },
  );
});

describe('a time', () => {
  test.each(['3:45', '03:45', ' 3:45 ', '3 : 45', '３：４５'])("typed as '%s' is 3:45", (text) => {
    expect(readTime(text)).toEqual({ hour: 3, minute: 45 });
  });

  test.each(['', '3', '3:5', '3:60', '0:30', '13:00', '003:45', '012:00', '3.45', '-3:45', '3:45 pm', '345'])(
    "is not '%s'",
    (text) => {
      expect(readTime(text)).toBeNull();
    },
  );

  test('round-trips, and only its exact text is a time', () => {
    for (const time of everyTime) {
      expect(readTime(formatTime(time))).toEqual(time);
      expect(isTimeText(formatTime(time))).toBe(true);
      expect(isTimeText(`0${formatTime(time)}`)).toBe(false);
    }
  });

  test('wraps around', () => {
    fc.assert(
      fc.property(fc.integer(), (minutes) => {
        expect(((minutesOf(timeAt(minutes)) - minutes) % 720) + 0).toBe(0);
      }),
    );
  });

  test.each(['hours', 'toString', ['hours'], 60, null])('has the step %j: only as a name of one', (step) => {
    expect(isClockStep(step)).toBe(step === 'hours');
  });

  test.each<[ClockStep, number, number]>([
    ['hours', 12, 60],
    ['halfHours', 24, 30],
    ['quarterHours', 48, 15],
    ['fiveMinutes', 144, 5],
  ])('of %s is one of %d', (step, count, minutes) => {
    const times = clockTimesOf(step).map(minutesOf);
    expect(new Set(times).size).toBe(count);
    expect(times.every((time) => time % minutes === 0)).toBe(true);
  });
});
