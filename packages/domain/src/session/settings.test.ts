import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fasterSpeed,
  itemsPerMinute,
  minutesAndTenths,
  rateSteps,
  shownItemsPerMinute,
  slowerSpeed,
  speedOfItemsPerMinute,
} from './pace.ts';
import {
  answerDisplayTimeOf,
  checkItemsPerMinute,
  checkSettings,
  checkSpeed,
  checkTimer,
  hasAnswerDisplayTime,
  initialSettings,
} from './settings.ts';
import type { SettingsFields } from './settings.ts';

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
    [' 0 ', '.5', 500],
    ['0', '59', 59_000],
    ['0', '0.3', 300],
  ])('%s min %s s make %d ms', (minutes, seconds, speedMs) => {
    expect(checkSpeed(minutes, seconds)).toEqual({ ok: true, speedMs });
  });

  it.each([
    ['-1', '1', 'minutes'],
    ['1.5', '1', 'minutes'],
    ['x', '1', 'minutes'],
    ['1e9', '1', 'minutes'],
    ['1441', '0', 'minutes'],
    ['0', '60', 'seconds'],
    ['0', '59.1', 'seconds'],
    ['0', '-1', 'seconds'],
    ['0', '0.55', 'seconds'],
    ['0', 'NaN', 'seconds'],
    ['0', '0', 'seconds'],
    ['', '', 'seconds'],
  ])('%s min %s s cannot be started', (minutes, seconds, field) => {
    expect(checkSpeed(minutes, seconds)).toMatchObject({ ok: false, field });
  });

  it('explain why a time of 0 is invalid', () => {
    expect(checkSpeed('0', '0')).toMatchObject({ problem: 'Each item needs more than 0 seconds.' });
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
  });

  it.each(['0', '', '-1', '601', 'fast', '0.0000001'])('"%s" cannot be started', (text) => {
    expect(checkItemsPerMinute(text)).toMatchObject({ ok: false, field: 'itemsPerMinute' });
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
    ['0', 3000],
    ['x', 3000],
    ['', 3000],
    [null, 3000],
    ['-4', 3000],
  ])('%s means %d ms', (text, ms) => {
    expect(answerDisplayTimeOf(text)).toBe(ms);
  });

  it('applies to collections with answers', () => {
    expect(hasAnswerDisplayTime('Number Sense', 'custom')).toBe(true);
    expect(hasAnswerDisplayTime('Math', 'mathProblems')).toBe(true);
    expect(hasAnswerDisplayTime('Math', 'custom')).toBe(false);
    expect(hasAnswerDisplayTime('Language Arts', 'mathProblems')).toBe(false);
    expect(hasAnswerDisplayTime('Nursing', 'nursingTerms')).toBe(false);
  });
});

describe('the timer', () => {
  it('is minutes and whole seconds', () => {
    expect(checkTimer('1', '30')).toEqual({ ok: true, timerMinutes: 1, timerSeconds: 30 });
    expect(checkTimer('', '5')).toEqual({ ok: true, timerMinutes: 0, timerSeconds: 5 });
  });

  it.each([
    ['-1', '0', 'timerMinutes'],
    ['0', '60', 'timerSeconds'],
    ['0', '1.5', 'timerSeconds'],
    ['0', '0', 'timerSeconds'],
    ['1441', '0', 'timerMinutes'],
  ])('of %s:%s cannot be started', (minutes, seconds, field) => {
    expect(checkTimer(minutes, seconds)).toMatchObject({ ok: false, field });
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
    expect(checkSettings(fields({ stopCondition: 'timer' }), null)).toMatchObject({
      field: 'timerSeconds',
      problem: 'Set the timer to more than 0:00.',
    });
  });

  it('opens with the last values, and with defaults for invalid ones', () => {
    const nothing = {
      minutes: null,
      seconds: null,
      speed: null,
      ownSpeed: null,
      answerDisplayTime: null,
      stopCondition: null,
    };
    expect(initialSettings(nothing)).toMatchObject({ fields: fields(), exactSpeedMs: null });
    expect(
      initialSettings({
        minutes: '0',
        seconds: '2',
        speed: null,
        ownSpeed: null,
        answerDisplayTime: '5',
        stopCondition: 'timer',
      }).fields,
    ).toEqual(fields({ seconds: '2', answerDisplayTime: '5', stopCondition: 'timer' }));
    const invalid = {
      minutes: 'x',
      seconds: '{}',
      speed: '-1',
      ownSpeed: null,
      answerDisplayTime: '-',
      stopCondition: 'never',
    };
    expect(initialSettings(invalid)).toMatchObject({ fields: fields(), exactSpeedMs: null });
  });

  it('opens with the last exact speed, shown to the tenth', () => {
    const remembered = {
      minutes: '0',
      seconds: '0.9',
      speed: '857',
      ownSpeed: null,
      answerDisplayTime: null,
      stopCondition: null,
    };
    expect(initialSettings(remembered)).toMatchObject({
      fields: fields({ seconds: '0.9' }),
      exactSpeedMs: 857,
    });
    expect(initialSettings({ ...remembered, minutes: '1', seconds: '0.5', speed: '60500' })).toMatchObject({
      fields: fields({ minutes: '1', seconds: '0.5' }),
      exactSpeedMs: null,
    });
  });

  it('opens with an exact speed whose seconds, rounded, are more than the field takes', () => {
    const remembered = {
      minutes: '0',
      seconds: '59.4',
      speed: '59406',
      ownSpeed: null,
      answerDisplayTime: null,
      stopCondition: null,
    };
    expect(initialSettings(remembered)).toMatchObject({
      fields: fields({ seconds: '59.4' }),
      exactSpeedMs: 59_406,
    });
    expect(initialSettings({ ...remembered, speed: null }).fields.seconds).toBe('0.5');
  });

  it('opens with minutes and seconds if the exact speed differs: they are newer', () => {
    const remembered = {
      minutes: '0',
      seconds: '2',
      speed: '857',
      ownSpeed: null,
      answerDisplayTime: null,
      stopCondition: null,
    };
    expect(initialSettings(remembered)).toMatchObject({
      fields: fields({ seconds: '2' }),
      exactSpeedMs: null,
    });
    expect(initialSettings({ ...remembered, minutes: null, seconds: null })).toMatchObject({
      fields: fields(),
      exactSpeedMs: null,
    });
  });

  it('offers the last pace that isn’t a preset, even after a preset was used', () => {
    const remembered = {
      minutes: '0',
      seconds: '0.9',
      speed: '857',
      ownSpeed: null,
      answerDisplayTime: null,
      stopCondition: null,
    };
    const after = { ...remembered, seconds: '1', speed: '1000' };
    expect(initialSettings(remembered).ownSpeedMs).toBe(857);
    expect(initialSettings(after).ownSpeedMs).toBeNull();
    expect(initialSettings({ ...after, ownSpeed: '857' }).ownSpeedMs).toBe(857);
    // Shown as 60, like the preset beside it.
    expect(initialSettings({ ...after, ownSpeed: '1001' }).ownSpeedMs).toBeNull();
    for (const invalid of ['', 'x', '-5', '0', '1e9', '85.5', '{}']) {
      expect(initialSettings({ ...after, ownSpeed: invalid }).ownSpeedMs).toBeNull();
    }
  });
});
