import { createSession, parseSessionConfiguration, reduceSession } from '@sixty/domain/session';
import type { SessionAct } from '../../stage/driver.ts';
import { describe, expect, it } from 'vitest';
import { endScreenOf } from './session-run.ts';

const endScreenAfter = (
  changes: Record<string, unknown>,
  ...acts: readonly (readonly [ms: number, act: SessionAct])[]
) => {
  const parsed = parseSessionConfiguration({ sequence: [{ name: 'A' }, { name: 'B' }], ...changes });
  if (!parsed.ok) throw new Error(parsed.reason);
  const answerRules = { expectedAnswer: ({ name }: { name: string }) => name, isRightAnswer: Object.is };
  let state = createSession(parsed.configuration, { rng: () => 0, answerRules });
  state = reduceSession(state, { type: 'start', at: 1000 });
  for (const [ms, act] of acts) state = reduceSession(state, { ...act, at: 1000 + ms });
  return endScreenOf(state);
};

const timed = { stopCondition: 'timer', timerSeconds: 2 };

describe('the end of a session', () => {
  it('leaves an automatic session at once: the hold of its last item was the time to score it', () => {
    expect(endScreenAfter({}, [9000, { type: 'tick' }])).toBeNull();
    expect(endScreenAfter({ speed: 8000 }, [17_000, { type: 'tick' }])).toBeNull();
    expect(endScreenAfter({}, [2000, { type: 'tick' }], [2100, { type: 'next' }])).toBeNull();
  });

  it('asks how it was read after Next on the last item', () => {
    const paged = [
      [3000, { type: 'next' }],
      [6000, { type: 'next' }],
    ] as const;
    expect(endScreenAfter({ speed: 60_000 }, ...paged)).toBe('score');
    expect(endScreenAfter({ speed: 60_000 }, [100, { type: 'toggleMissed' }], ...paged)).toBeNull();
    expect(
      endScreenAfter({ speed: 60_000 }, paged[0], [4000, { type: 'toggleConfirmed' }], paged[1]),
    ).toBeNull();
  });

  it('does not ask if the items were too fast to read', () => {
    expect(endScreenAfter({ speed: 60_000 }, [50, { type: 'next' }], [90, { type: 'next' }])).toBeNull();
  });

  it('asks how it was read when the timer ended it', () => {
    expect(endScreenAfter(timed, [3000, { type: 'tick' }])).toBe('score');
  });

  it('does not ask if misses were marked', () => {
    expect(endScreenAfter(timed, [600, { type: 'toggleMissed' }], [3000, { type: 'tick' }])).toBeNull();
  });

  it('shows the results of a self-paced session', () => {
    const right = [500, { type: 'answer', text: 'A' }] as const;
    expect(endScreenAfter({ isInteractive: true }, right, [4000, { type: 'next' }])).toBe('results');
    expect(endScreenAfter({ ...timed, isInteractive: true }, right, [3000, { type: 'tick' }])).toBe(
      'results',
    );
  });

  it('shows nothing after leaving, and nothing while it runs', () => {
    expect(endScreenAfter({ isInteractive: true }, [500, { type: 'stop' }])).toBeNull();
    expect(endScreenAfter(timed, [500, { type: 'stop' }])).toBeNull();
    expect(endScreenAfter(timed, [500, { type: 'tick' }])).toBeNull();
  });
});
