import { describe, expect, it } from 'vitest';
import {
  checkForm,
  openForm,
  speedOf,
  withItemsPerMinute,
  withSpeed,
  withStopCondition,
  withTime,
  withUsableAnswerDisplayTime,
  withUsableSpeed,
} from './settings-form.ts';

const nothing = {
  minutes: null,
  seconds: null,
  speed: null,
  ownSpeed: null,
  answerDisplayTime: null,
  stopCondition: null,
  shuffle: false,
  isInteractive: false,
  showFirst: null,
  answerBy: null,
};
const fresh = openForm(nothing);

describe('the initial form', () => {
  it('shows half a second, which is 120 items a minute', () => {
    expect(fresh.fields).toMatchObject({ minutes: '0', seconds: '0.5' });
    expect(fresh.itemsPerMinute).toBe('120');
    expect(speedOf(fresh)).toBe(500);
  });

  it('shows the last settings, with the exact speed behind them', () => {
    const form = openForm({ ...nothing, minutes: '0', seconds: '0.9', speed: '857', stopCondition: 'timer' });
    expect(form.fields).toMatchObject({ minutes: '0', seconds: '0.9', stopCondition: 'timer' });
    expect(form.itemsPerMinute).toBe('70');
    expect(speedOf(form)).toBe(857);
  });

  it('asks for the side and the way of the last session, or else for the front, typed', () => {
    expect(fresh).toMatchObject({ showFirst: 'front', answerBy: 'typing' });
    const form = openForm({ ...nothing, showFirst: 'mixed', answerBy: 'rating' });
    expect(form).toMatchObject({ showFirst: 'mixed', answerBy: 'rating' });
    const damaged = openForm({ ...nothing, showFirst: 'left', answerBy: 'listening' });
    expect(damaged).toMatchObject({ showFirst: 'front', answerBy: 'typing' });
  });

  it('ignores damaged settings', () => {
    const form = openForm({ ...nothing, minutes: 'x', seconds: '-4', speed: 'fast', stopCondition: 'never' });
    expect(speedOf(form)).toBe(500);
    expect(form.fields.stopCondition).toBe('collection');
  });
});

describe('time and items per minute', () => {
  it('follow each other', () => {
    expect(withTime(fresh, { seconds: '1' }).itemsPerMinute).toBe('60');
    expect(withItemsPerMinute(fresh, '60').fields).toMatchObject({ minutes: '0', seconds: '1' });
    expect(withItemsPerMinute(fresh, '0.5').fields).toMatchObject({ minutes: '2', seconds: '0' });
  });

  it('keep the exact speed of a rate that the fields show rounded', () => {
    const form = withItemsPerMinute(fresh, '70');
    expect(form.fields.seconds).toBe('0.9');
    expect(speedOf(form)).toBe(857);
    expect(checkForm(form)).toMatchObject({ ok: true, settings: { speed: 857 } });
  });

  it('let the time lead again once it is typed', () => {
    const form = withTime(withItemsPerMinute(fresh, '70'), { seconds: '0.9' });
    expect(speedOf(form)).toBe(900);
  });

  it('follow a picked pace, which keeps its exact speed', () => {
    const form = withSpeed(withItemsPerMinute(fresh, '0'), 667);
    expect(form.fields).toMatchObject({ minutes: '0', seconds: '0.7' });
    expect(form.itemsPerMinute).toBe('90');
    expect(checkForm(form)).toMatchObject({ ok: true, settings: { speed: 667 } });
    expect(speedOf(withTime(form, { seconds: '2' }))).toBe(2000);
  });

  it('leave the rate empty while the time is invalid', () => {
    expect(withTime(fresh, { seconds: '' }).itemsPerMinute).toBe('');
    expect(withTime(fresh, { seconds: '60' }).itemsPerMinute).toBe('');
  });

  it('make 1 minute and half a second 60500 ms', () => {
    expect(checkForm(withTime(fresh, { minutes: '1' }))).toMatchObject({
      ok: true,
      settings: { speed: 60_500 },
    });
  });
});

describe('an invalid value is reported at its field', () => {
  it.each([
    [withTime(fresh, { seconds: '0' }), 'seconds'],
    [withTime(fresh, { minutes: '-1' }), 'minutes'],
    [withItemsPerMinute(fresh, '0'), 'itemsPerMinute'],
    [withItemsPerMinute(fresh, ''), 'itemsPerMinute'],
    [withItemsPerMinute(fresh, '100000'), 'itemsPerMinute'],
    [withStopCondition(fresh, 'timer'), 'timerSeconds'],
  ])('%#', (form, field) => {
    expect(checkForm(form)).toMatchObject({ ok: false, field });
  });

  it('and not once the time is valid again', () => {
    expect(checkForm(withTime(withItemsPerMinute(fresh, '0'), { seconds: '2' }))).toMatchObject({ ok: true });
  });
});

it('a pace that is invalid is the default one where none is needed', () => {
  expect(speedOf(withUsableSpeed(withTime(fresh, { seconds: '' })))).toBe(500);
  expect(speedOf(withUsableSpeed(withSpeed(fresh, 667)))).toBe(667);
});

it('choosing the timer starts it from 0:00, even if it was set before', () => {
  const timer = withStopCondition(fresh, 'timer');
  const set = { ...timer, fields: { ...timer.fields, timerMinutes: '1', timerSeconds: '30' } };
  expect(checkForm(set)).toMatchObject({ ok: true, settings: { timerMinutes: 1, timerSeconds: 30 } });
  const again = withStopCondition(withStopCondition(set, 'collection'), 'timer');
  expect(again.fields).toMatchObject({ timerMinutes: '0', timerSeconds: '0' });
});

it.each([
  ['', '3'],
  ['0', '3'],
  ['-2', '3'],
  ['cat', '3'],
  ['1', '1'],
  ['2.5', '2.5'],
])("an answer display time of '%s' reads %s on blur", (typed, shown) => {
  const form = { ...fresh, fields: { ...fresh.fields, answerDisplayTime: typed } };
  expect(withUsableAnswerDisplayTime(form).fields.answerDisplayTime).toBe(shown);
  expect(checkForm(form)).toMatchObject({ settings: { answerDisplayTime: Number(shown) * 1000 } });
});
