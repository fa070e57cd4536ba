import { expect, it } from 'vitest';
import { newProbe, storedProbe } from '../../testing/report.ts';
import { endingText, formText, listedProbeOf, timeFactorsText, timeFactorText } from './probe-texts.ts';

it('a void run says why it is void, and a stopped probe was discontinued', () => {
  const voidBecause = (void_reason: 'hidden' | 'window_lost' | 'reloaded' | 'ended_by_scorer' | null) =>
    endingText({ ending: 'void', probe: { void_reason } });
  expect([voidBecause('hidden'), voidBecause('reloaded')]).toEqual([
    'Discarded: the page was hidden',
    'Discarded: the page was reloaded',
  ]);
  expect([voidBecause('window_lost'), voidBecause('ended_by_scorer'), voidBecause(null)]).toEqual([
    'Discarded: the student window was closed',
    'Discarded: the scorer ended it',
    'Void',
  ]);
  expect(endingText({ ending: 'stopped', probe: { void_reason: null } })).toBe('Discontinued');
  expect(endingText({ ending: 'stopped', probe: null })).toBe('Stopped early');
  expect(endingText({ ending: 'completed', probe: null })).toBeNull();
});

it('names the form by its seed, and the time only if it was extended', () => {
  expect(formText(storedProbe())).toBe('Form 123456');
  const form = { ...storedProbe().form, seed: null };
  expect(formText({ form })).toBe('As listed');
  expect(([1, 1.5, 2] as const).map((time_factor) => timeFactorText({ time_factor }))).toEqual([
    null,
    '1.5× time',
    '2× time',
  ]);
});

it('several probes say if all or some had more time', () => {
  const of = (...factors: (1 | 1.5 | 2)[]) => timeFactorsText(factors);
  expect([of(), of(1, 1), of(2, 2), of(1, 1.5, 1), of(2, 1.5)]).toEqual([
    null,
    null,
    '2× time',
    'partly 1.5× time',
    'partly 1.5× and 2× time',
  ]);
});

it('a report that waits to be sent shows the same as a stored one', () => {
  const corrected = { name: 'a', ms: null, outcome: 'corrected' } as const;
  expect(listedProbeOf({ probe: newProbe([{ type: 'start', at: 0 }]), items: [corrected] })).toEqual({
    time_factor: 1,
    self_corrections: 1,
    void_reason: null,
  });
  const isVoid = newProbe([
    { type: 'start', at: 0 },
    { type: 'void', reason: 'hidden', at: 900 },
  ]);
  expect(listedProbeOf({ probe: isVoid, items: [] })).toEqual({
    time_factor: 1,
    self_corrections: 0,
    void_reason: 'hidden',
  });
  expect(listedProbeOf({ probe: null, items: [] })).toBeNull();
});
