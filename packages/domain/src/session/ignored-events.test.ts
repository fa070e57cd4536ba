import { describe, expect, it } from 'vitest';
import { createSession, reduceSession } from './engine.ts';
import type { SessionConfiguration } from './configuration.ts';
import type { SessionEvent } from './state.ts';
import { type Action, configurationWith, dominoes, plainRules, simulate } from './testing/simulate.ts';

const typing = {
  isInteractive: true,
  category: 'Number Sense',
  sequence: [
    { id: 0, name: '3 dots', count: 3 },
    { id: 1, name: '4 dots', count: 4 },
  ],
};
const comparing = { category: 'Domino Comparison', sequence: dominoes('left', 'right') };

const automaticOnly = [
  { type: 'toggleAnswer' },
  { type: 'toggleMissed' },
  { type: 'toggleConfirmed' },
  { type: 'changeSpeed', speedMs: 250 },
] as const;
const typed = { type: 'answer', text: 'A' } as const;
const chosen = { type: 'compare', answer: 'left' } as const;

describe.each<[string, Partial<SessionConfiguration>, Action[]]>([
  ['an automatic session', {}, [typed, chosen]],
  ['an interactive session', typing, [...automaticOnly, chosen]],
  ['a domino session', comparing, [...automaticOnly, typed]],
])('%s ignores', (_, changes, actions) => {
  it.each(actions)('what another mode offers: %j', (action) => {
    const session = simulate(changes);
    session.at(300);
    const before = session.state;
    session.at(300).does(action);
    expect(session.state).toEqual(before);
  });
});

describe('before the start', () => {
  const ready = createSession(configurationWith(), { rng: () => 0.5, answerRules: plainRules });

  it.each<SessionEvent>([
    { type: 'tick', at: 1000 },
    { type: 'pause', at: 1000 },
    { type: 'next', at: 1000 },
    { type: 'toggleConfirmed', at: 1000 },
    { type: 'start', at: Number.NaN },
    { type: 'start', at: Infinity },
  ])('nothing happens with %j', (event) => {
    expect(reduceSession(ready, event)).toBe(ready);
  });

  it('leaving ends the session with nothing seen', () => {
    const left = reduceSession(ready, { type: 'stop', at: 1000 });
    expect(left).toMatchObject({
      phase: { name: 'ended', ending: 'stopped', wasHeld: false },
      trials: [],
      timeTakenMs: 0,
    });
    expect(reduceSession(left, { type: 'start', at: 2000 })).toBe(left);
  });
});

it('a time before the last event’s counts as no time passed, even while paused', () => {
  const session = simulate();
  session.at(20).does({ type: 'pause' });
  session.at(1000).does({ type: 'next' });
  session.at(500).does({ type: 'next' });
  session.at(1050).does({ type: 'next' });
  expect(session.state.trials.map(({ name }) => name)).toEqual(['A']);
});
