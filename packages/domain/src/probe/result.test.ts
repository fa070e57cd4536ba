import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreementOf,
  errorsByRow,
  type ProbeEvent,
  probeFigures,
  type ProbeOutcome,
  probeRecordOf,
  shownRate,
} from '../probe.ts';

const outcomes = (text: string): ProbeOutcome[] =>
  Array.from(text, (letter) => (letter === 'x' ? 'error' : letter === 's' ? 'corrected' : 'correct'));

const anyOutcomes = fc.array(fc.constantFrom<ProbeOutcome>('correct', 'corrected', 'error'), {
  maxLength: 60,
});

it.each([
  ['.'.repeat(42), 60_000, '42'],
  [`${'.'.repeat(42)}xs`, 60_000, '43'],
  ['.'.repeat(100), 47_300, '126.8'],
  ['.'.repeat(20), 30_000, '40.0'],
  ['', 60_000, '0'],
])('of %j in %d ms, the rate is shown as %s', (text, elapsedMs, shown) => {
  expect(shownRate(probeFigures(outcomes(text), elapsedMs))).toBe(shown);
});

it('counts errors by row, the last one open', () => {
  expect(errorsByRow(outcomes('x...x.....xs'), 5)).toEqual([2, 0, 1]);
  expect(errorsByRow([], 5)).toEqual([]);
});

describe('the agreement of two scorers', () => {
  it('is counted item by item, and kappa takes chance off', () => {
    // 20 items: both correct 12, both errors 4, only the first error 3, only the second 1.
    const first = outcomes(`${'.'.repeat(12)}xxxxxxx.`);
    const second = outcomes(`${'.'.repeat(12)}xxxx...x`);
    const agreement = agreementOf(first, second);
    expect(agreement).toMatchObject({ items: 20, agreed: 16, share: 0.8, disputed: [16, 17, 18, 19] });
    // p_e = 0.65 × 0.75 + 0.35 × 0.25 = 0.575
    expect(agreement.kappa).toBeCloseTo((0.8 - 0.575) / (1 - 0.575), 10);
  });

  it('counts self-corrections as correct, and a different last item as disagreement', () => {
    expect(agreementOf(outcomes('.s'), outcomes('..'))).toMatchObject({ agreed: 2 });
    expect(agreementOf(outcomes('...'), outcomes('.'))).toMatchObject({
      items: 3,
      agreed: 1,
      disputed: [1, 2],
    });
  });

  it('has no kappa where chance explains everything', () => {
    expect(agreementOf(outcomes('....'), outcomes('....')).kappa).toBeNull();
    expect(agreementOf([], [])).toEqual({ items: 0, agreed: 0, share: null, kappa: null, disputed: [] });
  });

  it('is symmetric, and 1 with oneself', () => {
    fc.assert(
      fc.property(anyOutcomes, anyOutcomes, (one, other) => {
        const agreement = agreementOf(one, other);
        expect(agreementOf(other, one)).toEqual({
          ...agreement,
          kappa: agreement.kappa === null ? null : (expect.closeTo(agreement.kappa, 10) as number),
        });
        if (agreement.kappa !== null) {
          expect(agreement.kappa).toBeGreaterThanOrEqual(-1 - 1e-9);
          expect(agreement.kappa).toBeLessThanOrEqual(1 + 1e-9);
        }
        const same = agreementOf(one, one);
        expect(same.agreed).toBe(one.length);
        if (same.kappa !== null) expect(same.kappa).toBeCloseTo(1, 10);
      }),
    );
  });
});

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
