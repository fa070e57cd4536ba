import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerDisplayTimeOf,
  checkItemsPerMinute,
  checkSettings,
  checkSpeed,
  checkTimer,
  fasterSpeed,
  itemsPerMinute,
  minutesAndTenths,
  rateSteps,
  type SettingsFields,
  shownItemsPerMinute,
  slowerSpeed,
  speedOfItemsPerMinute,
} from './settings.ts';

const fields = (changes: Partial<SettingsFields> = {}): SettingsFields => ({
  minutes: '0',
  seconds: '0.5',
  answerDisplayTime: '3',
  stopCondition: 'collection',
  timerMinutes: '0',
  timerSeconds: '0',
  ...changes,
});

describe('minutes and seconds', () => {
  it.each([
    ['1', '0.5', 60_500],
    ['0', '0.5', 500],
    ['', '1', 1000],
    ['2', '', 120_000],
    [' 0 ', '.50', 500],
    ['0', '+5', 5000],
    ['0', '0.500000000000000000', 500],
    ['0', '59', 59_000],
    ['1440', '0', 86_400_000],
    ['0', '0.3', 300],
  ])('%s min %s s make %d ms', (minutes, seconds, speedMs) => {
    expect(checkSpeed(minutes, seconds)).toEqual({ ok: true, speedMs });
  });

  it.each([
    ['-1', '1', 'minutes', 'Minutes must be a whole number, 0 or more.'],
    ['1.5', '1', 'minutes', 'Minutes must be a whole number, 0 or more.'],
    ['x', '1', 'minutes', 'Minutes must be a whole number, 0 or more.'],
    ['1e1', '1', 'minutes', 'Minutes must be a whole number, 0 or more.'],
    ['0x10', '1', 'minutes', 'Minutes must be a whole number, 0 or more.'],
    ['1441', '0', 'minutes', 'Each item can show for up to a day.'],
    ['1440', '0.1', 'minutes', 'Each item can show for up to a day.'],
    ['0', '60', 'seconds', 'Seconds can be 0 to 59, in steps of 0.1.'],
    ['0', '59.1', 'seconds', 'Seconds can be 0 to 59, in steps of 0.1.'],
    ['0', '-1', 'seconds', 'Seconds can be 0 to 59, in steps of 0.1.'],
    ['0', '0.55', 'seconds', 'Seconds can be 0 to 59, in steps of 0.1.'],
    ['0', 'NaN', 'seconds', 'Seconds can be 0 to 59, in steps of 0.1.'],
    ['0', '0.5000000000000000000', 'seconds', 'Seconds can be 0 to 59, in steps of 0.1.'],
    ['0', '0', 'seconds', 'Each item needs more than 0 seconds.'],
    ['', '', 'seconds', 'Each item needs more than 0 seconds.'],
  ])('%s min %s s cannot be started', (minutes, seconds, field, problem) => {
    expect(checkSpeed(minutes, seconds)).toEqual({ ok: false, field, problem });
  });

  it('round-trip for any speed', () => {
    const speeds = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 590 }));
    fc.assert(
      fc.property(speeds, ([wholeMinutes, tenths]) => {
        const speedMs = wholeMinutes * 60_000 + tenths * 100;
        const { minutes, seconds } = minutesAndTenths(speedMs);
        expect(checkSpeed(String(minutes), String(seconds))).toEqual({ ok: true, speedMs });
      }),
    );
  });
});

describe('items per minute', () => {
  it.each([
    [500, 120],
    [1000, 60],
    [857, 70],
    [6100, 9.8],
    [90_000, 0.67],
  ])('%d ms read %d a minute', (speedMs, rate) => {
    expect(shownItemsPerMinute(speedMs)).toBe(rate);
  });

  it('preserve exact milliseconds', () => {
    expect(itemsPerMinute(800)).toBe(75);
    expect(checkItemsPerMinute('70')).toEqual({ ok: true, speedMs: 857 });
    expect(checkItemsPerMinute('60')).toEqual({ ok: true, speedMs: 1000 });
    expect(checkItemsPerMinute('0.5')).toEqual({ ok: true, speedMs: 120_000 });
    expect(checkItemsPerMinute('600')).toEqual({ ok: true, speedMs: 100 });
    expect(checkItemsPerMinute('0.00069444444444444')).toEqual({ ok: true, speedMs: 86_400_000 });
  });

  it.each(['0', '-0', '', ' ', '-1', '601', 'fast', '0.0000001'])('"%s" cannot be started', (text) => {
    expect(checkItemsPerMinute(text)).toEqual({
      ok: false,
      field: 'itemsPerMinute',
      problem: 'Items per minute must be more than 0 and at most 600.',
    });
  });

  it('round-trip from 1 to 600', () => {
    const rates = Array.from({ length: 120 }, (_, index) => index + 1);
    expect(rates.map((rate) => shownItemsPerMinute(speedOfItemsPerMinute(rate)))).toEqual(rates);
  });
});

describe('faster and slower', () => {
  it('go through round rates', () => {
    expect(shownItemsPerMinute(fasterSpeed(1000))).toBe(65);
    expect(shownItemsPerMinute(slowerSpeed(1000))).toBe(55);
    expect(shownItemsPerMinute(fasterSpeed(857))).toBe(75);
    expect(shownItemsPerMinute(fasterSpeed(990))).toBe(65);
  });

  it('stay at the last step', () => {
    expect(fasterSpeed(100)).toBe(100);
    expect(slowerSpeed(3_000_000)).toBe(3_000_000);
    expect(slowerSpeed(120_000)).toBe(120_000);
  });

  it('undo each other on every step', () => {
    for (const rate of rateSteps.slice(1)) {
      const speedMs = speedOfItemsPerMinute(rate);
      expect(fasterSpeed(slowerSpeed(speedMs))).toBe(speedMs);
    }
  });
});

describe('the answer display time', () => {
  it.each([
    ['3', 3000],
    ['1', 1000],
    ['2.5', 2500],
    ['86400', 86_400_000],
    ['86401', 3000],
    ['0.9', 3000],
    ['0', 3000],
    ['x', 3000],
    ['', 3000],
    [null, 3000],
    ['-4', 3000],
  ])('%s means %d ms', (text, ms) => {
    expect(answerDisplayTimeOf(text)).toBe(ms);
  });
});

describe('the timer', () => {
  it('is minutes and whole seconds', () => {
    expect(checkTimer('1', '30')).toEqual({ ok: true, timerMinutes: 1, timerSeconds: 30 });
    expect(checkTimer('', '5')).toEqual({ ok: true, timerMinutes: 0, timerSeconds: 5 });
    expect(checkTimer('0', '59')).toEqual({ ok: true, timerMinutes: 0, timerSeconds: 59 });
    expect(checkTimer('1440', '0')).toEqual({ ok: true, timerMinutes: 1440, timerSeconds: 0 });
  });

  it.each([
    ['-1', '0', 'timerMinutes', 'Timer minutes must be a whole number, 0 or more.'],
    ['x', '0', 'timerMinutes', 'Timer minutes must be a whole number, 0 or more.'],
    ['0', '60', 'timerSeconds', 'Timer seconds must be a whole number from 0 to 59.'],
    ['0', '1.5', 'timerSeconds', 'Timer seconds must be a whole number from 0 to 59.'],
    ['0', '0', 'timerSeconds', 'Set the timer to more than 0:00.'],
    ['1440', '1', 'timerMinutes', 'The timer can run for up to a day.'],
  ])('of %s:%s cannot be started', (minutes, seconds, field, problem) => {
    expect(checkTimer(minutes, seconds)).toEqual({ ok: false, field, problem });
  });
});

describe('the settings dialog', () => {
  it('starts with its fields’ values', () => {
    expect(checkSettings(fields({ minutes: '1', answerDisplayTime: 'x' }), null)).toEqual({
      ok: true,
      settings: { speed: 60_500, answerDisplayTime: 3000, timerMinutes: 0, timerSeconds: 0 },
    });
  });

  it('preserves the exact speed of a rate', () => {
    expect(checkSettings(fields({ seconds: '0.9' }), 857)).toMatchObject({ settings: { speed: 857 } });
  });

  it('checks the timer only if it applies', () => {
    expect(checkSettings(fields({ timerSeconds: 'x' }), null).ok).toBe(true);
    expect(checkSettings(fields({ stopCondition: 'timer' }), null)).toMatchObject({ field: 'timerSeconds' });
    const timed = fields({ stopCondition: 'timer', timerMinutes: '2', timerSeconds: '30' });
    expect(checkSettings(timed, null)).toMatchObject({ settings: { timerMinutes: 2, timerSeconds: 30 } });
  });

  it('does not start at an invalid speed', () => {
    expect(checkSettings(fields({ minutes: 'x' }), null)).toMatchObject({ ok: false, field: 'minutes' });
  });
});
