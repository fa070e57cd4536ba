import { describe, expect, it } from 'vitest';
import { type ProbeEvent, probeRecordOf } from './index.ts';

const setUp = { limitMs: 60_000, items: 10, stopAfter: 2 };
const start: ProbeEvent = { type: 'start', at: 0 };
const mark = (item: number, at: number): ProbeEvent => ({ type: 'mark', item, at });

describe('the record of a run', () => {
  it('says how it ended, and each outcome', () => {
    const log = [start, mark(1, 900), mark(1, 950), { type: 'last', item: 2, at: 61_000 } as const];
    expect(probeRecordOf(setUp, log)).toEqual({
      ending: 'completed',
      stopReason: 'time',
      voidReason: null,
      elapsedMs: 60_000,
      outcomes: ['correct', 'corrected', 'correct'],
    });
  });

  it('is stopped if it was discontinued', () => {
    const log = [start, mark(0, 900), mark(1, 1900), { type: 'confirm', at: 2000 } as const];
    expect(probeRecordOf(setUp, log)).toMatchObject({
      ending: 'stopped',
      stopReason: 'discontinued',
      elapsedMs: 1900,
      outcomes: ['error', 'error'],
    });
  });

  it('of a void run has its time and its reason', () => {
    const log = [start, mark(0, 900), { type: 'void', reason: 'hidden', at: 5000 } as const];
    expect(probeRecordOf(setUp, log)).toEqual({
      ending: 'void',
      stopReason: null,
      voidReason: 'hidden',
      elapsedMs: 5000,
      outcomes: [],
    });
  });

  it.each<[string, readonly ProbeEvent[]]>([
    ['nothing', []],
    ['no start', [mark(0, 1), { type: 'last', item: 3, at: 70_000 }]],
    ['no end', [start, mark(0, 900)]],
    ['no last item', [start, { type: 'tick', at: 60_000 }]],
    ['a last item that nobody reaches', [start, { type: 'last', item: 10, at: 60_000 }]],
    ['a stop that may be undone', [start, { type: 'finish', at: 30_000 }]],
  ])('doesn’t exist with %s', (_, log) => {
    expect(probeRecordOf(setUp, log)).toBeNull();
  });
});
