import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSessionConfiguration } from './configuration.ts';
import { configurationWith } from './testing/simulate.ts';

const refusal = (state: unknown): string => {
  const parsed = parseSessionConfiguration(state);
  return parsed.ok ? 'accepted' : parsed.reason;
};

const accepted = (state: unknown) => {
  const parsed = parseSessionConfiguration(state);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.configuration;
};

describe('a navigation state', () => {
  it('from the settings dialog stays unchanged', () => {
    const configuration = configurationWith({
      sequence: [
        { id: 3, name: 'Domino: 3 vs 5', svg: '<svg/>', answer: 'right' },
        { id: 1, name: '3 + 4', count: 7, isAnswer: false },
      ],
      answerDisplayTime: 5000,
      stopCondition: 'timer',
      timerMinutes: 1,
      timerSeconds: 30,
      isInteractive: true,
      shuffle: true,
      playsAnimations: true,
    });
    expect(accepted(configuration)).toEqual(configuration);
  });

  it('drops items with nothing to show', () => {
    expect(refusal({ sequence: [{ name: ' ', svg: 'a cat' }] })).toBe('malformed_item');
    expect(refusal({ sequence: [{ name: '', svg: '<svg/>' }] })).toBe('accepted');
    expect(refusal({ sequence: [{ name: 'cat', svg: 'a cat' }] })).toBe('accepted');
  });

  it('uses defaults for missing fields', () => {
    expect(accepted({ sequence: [{ name: 'A' }] })).toEqual({
      collectionId: null,
      collectionName: '',
      sequence: [{ id: 0, name: 'A' }],
      speed: 500,
      shuffle: false,
      category: '',
      type: '',
      answerDisplayTime: 3000,
      stopCondition: 'collection',
      timerMinutes: 0,
      timerSeconds: 0,
      isInteractive: false,
    });
  });

  it.each([
    ['nothing', null, 'not_an_object'],
    ['text', 'speed', 'not_an_object'],
    ['a list', [{ name: 'A' }], 'not_an_object'],
    ['no sequence', {}, 'no_sequence'],
    ['an empty sequence', { sequence: [] }, 'no_sequence'],
    ['something like a list', { sequence: { length: 1, 0: { name: 'A' } } }, 'no_sequence'],
    ['too many items', { sequence: Array.from({ length: 2001 }, () => ({ name: 'A' })) }, 'too_many_items'],
    ['holes in the sequence', { sequence: Array.from({ length: 2 }) }, 'malformed_item'],
    ['an item without a name', { sequence: [{ svg: '<svg/>' }] }, 'malformed_item'],
    ['an item with nothing to show', { sequence: [{ name: ' ' }] }, 'malformed_item'],
    ['an endless name', { sequence: [{ name: 'A'.repeat(1001) }] }, 'malformed_item'],
    ['a speed of 0', { sequence: [{ name: 'A' }], speed: 0 }, 'invalid_speed'],
    ['a negative speed', { sequence: [{ name: 'A' }], speed: -500 }, 'invalid_speed'],
    ['a speed of more than ten items a second', { sequence: [{ name: 'A' }], speed: 99 }, 'invalid_speed'],
    ['a speed of more than a day', { sequence: [{ name: 'A' }], speed: 86_400_001 }, 'invalid_speed'],
    ['an infinite speed', { sequence: [{ name: 'A' }], speed: Infinity }, 'invalid_speed'],
    ['a speed in words', { sequence: [{ name: 'A' }], speed: '500' }, 'invalid_speed'],
    ['a timer of 0:00', { sequence: [{ name: 'A' }], stopCondition: 'timer' }, 'invalid_timer'],
    [
      'a timer of half a second',
      { sequence: [{ name: 'A' }], stopCondition: 'timer', timerSeconds: 0.5 },
      'invalid_timer',
    ],
  ])('is refused for %s', (_what, state, reason) => {
    expect(refusal(state)).toBe(reason);
  });

  it.each([
    { timerMinutes: 1440, timerSeconds: 1 },
    { timerMinutes: -1, timerSeconds: 59 },
    { timerMinutes: 1, timerSeconds: -1 },
    { timerMinutes: 1, timerSeconds: 60 },
    { timerMinutes: '1' },
  ])('is refused for a timer of %j', (timer) => {
    const state = { sequence: [{ name: 'A' }], stopCondition: 'timer', ...timer };
    expect(refusal(state)).toBe('invalid_timer');
  });

  it('uses 3 seconds for an invalid answer display time', () => {
    const timeOf = (answerDisplayTime: unknown) =>
      accepted({ sequence: [{ name: 'A' }], answerDisplayTime }).answerDisplayTime;
    for (const invalid of [0, 999, 86_400_001, -1, Number.NaN, '5000', null]) {
      expect(timeOf(invalid)).toBe(3000);
    }
    expect([1000, 86_400_000].map(timeOf)).toEqual([1000, 86_400_000]);
  });

  it.each([
    { speed: 100 },
    { speed: 86_400_000 },
    { stopCondition: 'timer', timerMinutes: 0, timerSeconds: 5 },
    { stopCondition: 'timer', timerMinutes: 0, timerSeconds: 59 },
    { stopCondition: 'timer', timerMinutes: 1440, timerSeconds: 0 },
    { sequence: Array.from({ length: 2000 }, (_, id) => ({ id, name: 'A' })) },
    { sequence: [{ id: 0, name: 'A'.repeat(1000) }] },
    { sequence: [{ id: 0, name: 'A', svg: 'x'.repeat(16_777_216) }] },
    { collectionName: 'A'.repeat(1000) },
  ])('is accepted at its limits', (limit) => {
    expect(accepted({ sequence: [{ name: 'A' }], ...limit })).toMatchObject(limit);
  });

  it('drops texts and images over their limits', () => {
    expect(accepted({ sequence: [{ name: 'A' }], collectionName: 'A'.repeat(1001) }).collectionName).toBe('');
    for (const svg of ['', 'x'.repeat(16_777_217)]) {
      expect(accepted({ sequence: [{ name: 'A', svg }] }).sequence).toEqual([{ id: 0, name: 'A' }]);
    }
  });

  it('drops unknown fields of an item', () => {
    const item = {
      name: 'A',
      count: '3',
      answer: 'up',
      isAnswer: 'yes',
      svg: 7,
      onClick: 'alert(1)',
      id: 1.5,
    };
    expect(accepted({ sequence: [item] }).sequence).toEqual([{ id: 0, name: 'A' }]);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            sequence: fc.array(fc.anything()),
            speed: fc.anything(),
            stopCondition: fc.anything(),
          }),
        ),
        (state) => {
          expect(typeof parseSessionConfiguration(state).ok).toBe('boolean');
        },
      ),
    );
  });
});
