import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { findReportProblems, isCompletion, type ReportInput, type ReportedTrial } from './report.ts';
import type { TrialOutcome } from './progress.ts';

const modes = ['auto', 'interactive', 'domino', 'matching_game', 'multiple_words', 'challenge', 'probe'];

describe('a completion', () => {
  it('is practice of a collection to its end, but no game', () => {
    const counted = modes.filter((mode) => isCompletion({ mode, ending: 'completed', isWholeClass: false }));
    expect(counted).toEqual(['auto', 'interactive', 'domino', 'challenge', 'probe']);
  });

  it('is neither what was stopped, nor a void probe, nor what a whole class practiced', () => {
    for (const mode of modes) {
      expect(isCompletion({ mode, ending: 'stopped', isWholeClass: false })).toBe(false);
      expect(isCompletion({ mode, ending: 'void', isWholeClass: false })).toBe(false);
      expect(isCompletion({ mode, ending: 'completed', isWholeClass: true })).toBe(false);
    }
  });
});

const trials = (count: number, ms: number | null, outcome: TrialOutcome): ReportedTrial[] =>
  Array.from({ length: count }, () => ({ name: 'a', ms, outcome }));

const reportOf = (items: readonly ReportedTrial[], claims: Partial<ReportInput> = {}): ReportInput => ({
  mode: 'interactive',
  isScored: true,
  isSteppedByHand: false,
  answeringTimeMs: null,
  matchedItems: null,
  timeTakenMs: items.reduce((sum, { ms }) => sum + (ms ?? 0), 0),
  totalItems: items.length,
  missedItems: items.filter(({ outcome }) => outcome === 'missed').length,
  skippedItems: items.filter(({ outcome }) => outcome === 'skipped').length,
  items,
  ...claims,
});

const mixed = [...trials(20, 900, 'right'), ...trials(3, 2000, 'missed'), ...trials(2, 400, 'skipped')];

describe('a report', () => {
  it('without contradictions has no problems', () => {
    expect(findReportProblems(reportOf(mixed))).toEqual([]);
  });

  it('whose counts differ from its items contradicts itself', () => {
    expect(findReportProblems(reportOf(mixed, { totalItems: 26 }))).toEqual(['totalContradictsItems']);
    expect(findReportProblems(reportOf(mixed, { missedItems: 2 }))).toEqual(['missedContradictsItems']);
    expect(findReportProblems(reportOf(mixed, { skippedItems: 0 }))).toEqual(['skippedContradictsItems']);
    expect(
      findReportProblems(reportOf(mixed, { totalItems: 0, missedItems: 9, skippedItems: 9 })),
    ).toHaveLength(3);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])(
    'with %d for a number cannot be checked at all',
    (value) => {
      expect(findReportProblems(reportOf(mixed, { timeTakenMs: value }))).toEqual(['notANumber']);
      expect(findReportProblems(reportOf(mixed, { missedItems: value }))).toEqual(['notANumber']);
      expect(findReportProblems(reportOf([{ name: 'a', ms: value, outcome: 'right' }]))).toEqual([
        'notANumber',
      ]);
    },
  );

  it('with half an item cannot be checked either', () => {
    expect(findReportProblems(reportOf(mixed, { totalItems: 24.5 }))).toEqual(['notANumber']);
  });

  it('may have been rounded, times to milliseconds and the whole to seconds', () => {
    const items = trials(100, 1001, 'right');
    expect(findReportProblems(reportOf(items, { timeTakenMs: 99_500 }))).toEqual([]);
    expect(findReportProblems(reportOf(items, { timeTakenMs: 99_499 }))).toEqual(['itemsOutlastTime']);
  });

  it('may take longer than its items: feedback, and idle time in games', () => {
    expect(findReportProblems(reportOf(mixed, { timeTakenMs: 3_600_000 }))).toEqual([]);
  });

  it('is accepted at 100 ms per answer and not below', () => {
    expect(findReportProblems(reportOf(trials(60, 100, 'right')))).toEqual([]);
    expect(findReportProblems(reportOf(trials(60, 99, 'right'), { timeTakenMs: 60_000 }))).toEqual([]);
    expect(findReportProblems(reportOf(trials(60, 98, 'right'), { timeTakenMs: 60_000 }))).toEqual([
      'tooFast',
    ]);
    expect(findReportProblems(reportOf(trials(60, 0, 'right'), { timeTakenMs: 5499 }))).toEqual(['tooFast']);
  });

  it('is judged by its median answer, the lower of two, in any order', () => {
    const problemsOf = (...times: number[]) => {
      const items = times.map((ms): ReportedTrial => ({ name: 'a', ms, outcome: 'right' }));
      return findReportProblems(reportOf(items, { timeTakenMs: 60_000 }));
    };
    expect(problemsOf(400, 90, 400, 90, 400, 90)).toEqual(['tooFast']);
    expect(problemsOf(90, 90, 400, 400, 400)).toEqual([]);
    expect(problemsOf(400, 400, 400, 90, 90, 90, 90)).toEqual(['tooFast']);
  });

  it('of a few lucky answers is accepted', () => {
    expect(findReportProblems(reportOf(trials(4, 20, 'right')))).toEqual([]);
    expect(findReportProblems(reportOf(trials(5, 20, 'right')))).toEqual(['tooFast']);
  });

  it('of random presses is accepted, since most are wrong', () => {
    const items = [...trials(20, 40, 'right'), ...trials(40, 40, 'missed')];
    expect(findReportProblems(reportOf(items))).toEqual([]);
    const right = [...trials(40, 40, 'right'), ...trials(20, 40, 'missed')];
    expect(findReportProblems(reportOf(right))).toEqual(['tooFast']);
    const half = [...trials(20, 40, 'right'), ...trials(20, 40, 'missed')];
    expect(findReportProblems(reportOf(half))).toEqual([]);
    const skipping = [...trials(20, 40, 'right'), ...trials(40, 40, 'skipped')];
    expect(findReportProblems(reportOf(skipping))).toEqual(['tooFast']);
  });

  it('of an automatic session may be as fast as the display unless scored', () => {
    const items = trials(200, 20, 'seen');
    expect(findReportProblems(reportOf(items, { mode: 'auto', isScored: false }))).toEqual([]);
    expect(findReportProblems(reportOf(items, { mode: 'auto', isScored: true }))).toEqual(['tooFast']);
    const readable = trials(200, 500, 'seen');
    expect(findReportProblems(reportOf(readable, { mode: 'auto', isScored: true }))).toEqual([]);
  });

  it.each(['interactive', 'challenge', 'matching_game', 'multiple_words'])(
    'of the mode %s is not believed either where what was only seen came too fast',
    (mode) => {
      expect(findReportProblems(reportOf(trials(40, 0, 'seen'), { mode }))).toEqual(['tooFast']);
      expect(findReportProblems(reportOf(trials(40, 100, 'seen'), { mode }))).toEqual([]);
    },
  );

  it('of dominoes may skip other items as fast as keys repeat', () => {
    expect(findReportProblems(reportOf(trials(40, 0, 'seen'), { mode: 'domino' }))).toEqual([]);
  });

  it('of a probe needs only a total time', () => {
    const items = [...trials(50, null, 'right'), ...trials(10, null, 'corrected')];
    const probe = reportOf(items, { mode: 'probe', timeTakenMs: 60_000 });
    expect(findReportProblems(probe)).toEqual([]);
    expect(findReportProblems(reportOf([], { mode: 'probe', timeTakenMs: 60_000 }))).toEqual([]);
    expect(findReportProblems({ ...probe, timeTakenMs: 5500 })).toEqual([]);
    expect(findReportProblems({ ...probe, timeTakenMs: 5499 })).toEqual(['tooFast']);
  });

  it('has times of items and self-corrections where they belong', () => {
    const timed = reportOf(trials(3, 900, 'right'), { mode: 'probe' });
    expect(findReportProblems(timed)).toEqual(['itemTimesContradictMode']);
    const untimed = [...mixed, ...trials(1, null, 'missed')];
    expect(findReportProblems(reportOf(untimed))).toEqual(['itemTimesContradictMode']);
    const corrected = [...mixed, ...trials(1, 900, 'corrected')];
    expect(findReportProblems(reportOf(corrected))).toEqual(['correctedOutsideProbe']);
  });

  it('of items stepped by hand while paused needs time only for answers', () => {
    const stepped = { isScored: true, isSteppedByHand: true, timeTakenMs: 20 } as const;
    expect(findReportProblems(reportOf(trials(26, 0, 'seen'), { ...stepped, mode: 'auto' }))).toEqual([]);
    expect(findReportProblems(reportOf(trials(26, 0, 'right'), stepped))).toEqual(['tooFast']);
  });

  it.each(['challenge', 'matching_game', 'multiple_words', 'probe'])(
    'of the mode %s was not stepped by hand',
    (mode) => {
      const items = mode === 'probe' ? trials(9, null, 'right') : mixed;
      const stepped = reportOf(items, { mode, isSteppedByHand: true, timeTakenMs: 60_000 });
      expect(findReportProblems(stepped)).toEqual(['steppedOutsideSession']);
    },
  );

  it('of a game may match more than was right at first, but not more than exists', () => {
    const game = (matchedItems: number) => reportOf(mixed, { mode: 'multiple_words', matchedItems });
    for (const matched of [20, 23, 25]) expect(findReportProblems(game(matched))).toEqual([]);
    for (const matched of [19, 26])
      expect(findReportProblems(game(matched))).toEqual(['matchedContradictsItems']);
    expect(findReportProblems(game(2.5))).toEqual(['notANumber']);
    const seen = reportOf(trials(20, 900, 'seen'), { mode: 'multiple_words', matchedItems: 19 });
    expect(findReportProblems(seen)).toEqual(['matchedContradictsItems']);
    expect(findReportProblems(reportOf(mixed, { matchedItems: 20 }))).toEqual(['matchedContradictsItems']);
  });

  it('whose answering time differs from its items contradicts itself', () => {
    const itemsMs = 20 * 900 + 3 * 2000 + 2 * 400;
    expect(
      findReportProblems(reportOf(mixed, { timeTakenMs: 90_000, answeringTimeMs: itemsMs + 525 })),
    ).toEqual([]);
    for (const answeringTimeMs of [itemsMs - 526, itemsMs + 526, 0]) {
      expect(findReportProblems(reportOf(mixed, { timeTakenMs: 90_000, answeringTimeMs }))).toEqual([
        'answeringContradictsItems',
      ]);
    }
    expect(findReportProblems(reportOf(mixed, { answeringTimeMs: -1 }))).toEqual(['notANumber']);
  });

  it('of skipped and missed items may be as fast as keys repeat: it earns nothing', () => {
    for (const outcome of ['skipped', 'missed'] as const)
      expect(findReportProblems(reportOf(trials(400, 0, outcome)))).toEqual([]);
  });

  it('of a session at any human speed has no problems', () => {
    const item = fc.record({
      name: fc.string(),
      ms: fc.double({ min: 100, max: 60_000, noNaN: true }),
      outcome: fc.constantFrom<TrialOutcome>('seen', 'right', 'missed', 'skipped'),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 300 }), fc.boolean(), (items, isScored) => {
        expect(findReportProblems(reportOf(items, { isScored }))).toEqual([]);
        expect(findReportProblems(reportOf(items, { isScored, mode: 'auto' }))).toEqual([]);
      }),
    );
  });

  it('with any wrong count is detected', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (by) => {
        fc.pre(by !== 0);
        expect(findReportProblems(reportOf(mixed, { totalItems: mixed.length + by }))).not.toEqual([]);
      }),
    );
  });
});
