import { describe, expect, it } from 'vitest';
import { initialSettings, type RememberedSettings, type SettingsFields } from './settings.ts';

const fields = (changes: Partial<SettingsFields> = {}): SettingsFields => ({
  minutes: '0',
  seconds: '0.5',
  answerDisplayTime: '3',
  stopCondition: 'collection',
  timerMinutes: '0',
  timerSeconds: '0',
  ...changes,
});

const nothing: RememberedSettings = {
  minutes: null,
  seconds: null,
  speed: null,
  ownSpeed: null,
  answerDisplayTime: null,
  stopCondition: null,
};

describe('the settings dialog', () => {
  it('opens with the last values, and with defaults for invalid ones', () => {
    expect(initialSettings(nothing)).toMatchObject({ fields: fields(), exactSpeedMs: null });
    expect(
      initialSettings({
        ...nothing,
        minutes: '0',
        seconds: '2',
        answerDisplayTime: '5',
        stopCondition: 'timer',
      }).fields,
    ).toEqual(fields({ seconds: '2', answerDisplayTime: '5', stopCondition: 'timer' }));
    const invalid = {
      ...nothing,
      minutes: 'x',
      seconds: '{}',
      speed: '-1',
      answerDisplayTime: '-',
      stopCondition: 'never',
    };
    expect(initialSettings(invalid)).toMatchObject({ fields: fields(), exactSpeedMs: null });
  });

  it('opens with the last exact speed, shown to the tenth', () => {
    const remembered = {
      ...nothing,
      minutes: '0',
      seconds: '0.9',
      speed: '857',
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
      ...nothing,
      minutes: '0',
      seconds: '59.4',
      speed: '59406',
    };
    expect(initialSettings(remembered)).toMatchObject({
      fields: fields({ seconds: '59.4' }),
      exactSpeedMs: 59_406,
    });
    expect(initialSettings({ ...remembered, speed: null }).fields.seconds).toBe('0.5');
  });

  it('opens with minutes and seconds if the exact speed differs: they are newer', () => {
    const remembered = {
      ...nothing,
      minutes: '0',
      seconds: '2',
      speed: '857',
    };
    expect(initialSettings(remembered)).toMatchObject({
      fields: fields({ seconds: '2' }),
      exactSpeedMs: null,
    });
    expect(initialSettings({ ...remembered, minutes: null, seconds: null })).toMatchObject({
      fields: fields(),
      exactSpeedMs: null,
    });
    expect(initialSettings({ ...remembered, minutes: '1', seconds: '0.9' })).toMatchObject({
      fields: fields({ minutes: '1', seconds: '0.9' }),
      exactSpeedMs: null,
    });
  });

  it('counts missing minutes or seconds as 0', () => {
    expect(initialSettings({ ...nothing, seconds: '2' }).fields).toEqual(fields({ seconds: '2' }));
    expect(initialSettings({ ...nothing, minutes: '1' }).fields).toEqual(
      fields({ minutes: '1', seconds: '0' }),
    );
    expect(initialSettings({ ...nothing, seconds: '0.9', speed: '857' }).exactSpeedMs).toBe(857);
    expect(initialSettings({ ...nothing, minutes: '1', speed: '60012' }).exactSpeedMs).toBe(60_012);
  });

  it('offers the last pace that isn’t a preset, even after a preset was used', () => {
    const remembered = {
      ...nothing,
      minutes: '0',
      seconds: '0.9',
      speed: '857',
    };
    const after = { ...remembered, seconds: '1', speed: '1000' };
    expect(initialSettings(remembered).ownSpeedMs).toBe(857);
    expect(initialSettings(after).ownSpeedMs).toBeNull();
    expect(initialSettings({ ...after, ownSpeed: '857' }).ownSpeedMs).toBe(857);
    // Displays as 60, a preset.
    expect(initialSettings({ ...after, ownSpeed: '1001' }).ownSpeedMs).toBeNull();
    for (const [ownSpeed, ms] of [
      ['100', 100],
      ['86400000', 86_400_000],
      ['99', null],
      ['86400001', null],
    ] as const) {
      expect(initialSettings({ ...after, ownSpeed }).ownSpeedMs).toBe(ms);
    }
    for (const invalid of ['', 'x', '-5', '0', '1e9', '85.5', '{}']) {
      expect(initialSettings({ ...after, ownSpeed: invalid }).ownSpeedMs).toBeNull();
    }
  });
});
