import {
  createSession,
  parseSessionConfiguration,
  reduceSession,
  type SessionEvent,
} from '@sixty/domain/session';
import { describe, expect, test } from 'vitest';
import {
  alphabetSession,
  buttonText,
  firstLetter,
  firstRate,
  rates,
  resultText,
} from './mount-demonstration.ts';

const run = (perMinute: number, events: readonly SessionEvent[]) => {
  const answerRules = { expectedAnswer: () => '', isRightAnswer: () => false };
  const session = createSession(alphabetSession(perMinute), { rng: () => 0, answerRules });
  return [{ type: 'start', at: 0 } as const, ...events].reduce(reduceSession, session);
};

describe('the session of the demonstration', () => {
  test.each(rates)('is one that the display would take too, at %i a minute', (perMinute) => {
    const parsed = parseSessionConfiguration(alphabetSession(perMinute));
    expect(parsed).toMatchObject({ ok: true, configuration: { speed: Math.round(60_000 / perMinute) } });
  });

  test('changes three letters a second at most, whatever the form says', () => {
    expect(run(600, []).speedMs).toBe(333);
  });

  test('is the alphabet, from the letter that stands there before', () => {
    const names = alphabetSession(firstRate).sequence.map(({ name }) => name);
    expect(names.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(names[0]).toBe(firstLetter);
  });

  test('ends by itself, and says how many letters there were in how long', () => {
    const ended = run(60, [{ type: 'tick', at: 60_000 }]);
    expect(ended.phase.name).toBe('ended');
    expect(resultText(ended)).toBe('26 letters in 26 seconds');
  });

  test('counts the time with letters alone: what was paused is left out', () => {
    const ended = run(120, [
      { type: 'pause', at: 3000 },
      { type: 'resume', at: 30_000 },
      { type: 'tick', at: 90_000 },
    ]);
    expect(resultText(ended)).toBe('26 letters in 13 seconds');
  });
});

describe('the one button', () => {
  test.each([
    [null, false, 'Start'],
    [null, true, 'Pause'],
    ['ready', true, 'Pause'],
    ['running', true, 'Pause'],
    ['paused', true, 'Pause'],
    ['paused', false, 'Resume'],
    ['holding', true, 'Pause'],
    ['ended', true, 'Again'],
    ['ended', false, 'Again'],
  ] as const)('in phase %s, wanted %s, says %s', (phase, isWanted, text) => {
    expect(buttonText(phase, isWanted)).toBe(text);
  });
});
