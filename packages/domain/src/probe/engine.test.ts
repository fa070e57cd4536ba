import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createProbe,
  logFromStart,
  type Probe,
  type ProbeEvent,
  probeFigures,
  probeResultOf,
  type ProbeSetUp,
  replayProbe,
  runProbe,
} from '../probe.ts';
import { probeLimits } from '../probe-limits.ts';

const setUp: ProbeSetUp = { limitMs: 60_000, items: 100, stopAfter: 10 };

/** Seconds since the start, which is at 1 s. */
const at = (seconds: number): number => 1000 + seconds * 1000;

const run = (events: readonly ProbeEvent[], changes: Partial<ProbeSetUp> = {}): Probe =>
  replayProbe({ ...setUp, ...changes }, [{ type: 'start', at: at(0) }, ...events]);

const mark = (item: number, seconds: number): ProbeEvent => ({ type: 'mark', item, at: at(seconds) });
const last = (item: number, seconds = 65): ProbeEvent => ({ type: 'last', item, at: at(seconds) });
const tick = (seconds: number): ProbeEvent => ({ type: 'tick', at: at(seconds) });
const undo = (seconds: number): ProbeEvent => ({ type: 'undo', at: at(seconds) });

const firstErrors = (count: number): ProbeEvent[] =>
  Array.from({ length: count }, (_, item) => mark(item, item + 1));

describe('a probe that runs for its time', () => {
  it('counts up to the last item attempted, and self-corrections as correct', () => {
    const probe = run([mark(3, 2), mark(7, 5), mark(7, 6), mark(20, 10), tick(60), last(49)]);
    expect(probeResultOf(probe)).toMatchObject({
      attempted: 50,
      errors: 2,
      selfCorrections: 1,
      correct: 48,
      accuracy: 0.96,
      elapsedMs: 60_000,
      correctPerMinute: 48,
      stopReason: 'time',
    });
  });

  it('clears a mark at the third tap', () => {
    expect(run([mark(3, 2), mark(3, 3), mark(3, 4)]).marks[3]).toBe('none');
  });

  it('ends exactly at the limit, however late the next event comes', () => {
    const probe = run([tick(61.7)]);
    expect(probe).toMatchObject({ phase: 'last_item', endedAt: at(60), stopReason: 'time' });
    expect(run([mark(0, 60)])).toMatchObject({ phase: 'last_item', endedAt: at(60) });
    expect(run([tick(59.999)]).phase).toBe('running');
  });

  it('takes late marks until the last item is said, and none afterwards', () => {
    const probe = run([tick(60), mark(5, 63), last(9, 70), mark(6, 71)]);
    expect(probeResultOf(probe)).toMatchObject({ attempted: 10, errors: 1 });
    expect(probe.marks[6]).toBe('none');
  });

  it('doesn’t count marks after the last item', () => {
    expect(probeResultOf(run([mark(30, 20), tick(60), last(9)]))).toMatchObject({ attempted: 10, errors: 0 });
  });

  it('has no place beyond its items, nor between two', () => {
    for (const place of [-2, -1, 0.5, 100, Number.NaN])
      expect(run([mark(place, 2)]).marks.every((each) => each === 'none')).toBe(true);
    for (const place of [-2, 0.5, 100, Number.NaN])
      expect(run([tick(60), last(place)]).phase).toBe('last_item');
  });

  it('has a log that begins at 0', () => {
    expect(logFromStart(run([mark(3, 2)]))).toEqual([
      { type: 'start', at: 0 },
      { type: 'mark', item: 3, at: 2000 },
    ]);
  });

  it('may have nothing attempted', () => {
    expect(probeResultOf(run([tick(60), last(-1)]))).toMatchObject({
      attempted: 0,
      accuracy: null,
      correctPerMinute: 0,
    });
  });

  it('has no result before the last item is said', () => {
    expect(probeResultOf(run([tick(60)]))).toBeNull();
    expect(probeResultOf(run([last(10, 30)]))).toBeNull();
  });
});

describe('a probe that ends early', () => {
  const finish: ProbeEvent = { type: 'finish', at: at(40) };

  it('counts all items and the time used', () => {
    const probe = run([mark(1, 3), finish, { type: 'confirm', at: at(41) }]);
    expect(probe.lastItem).toBe(99);
    expect(probeResultOf(probe)).toMatchObject({
      attempted: 100,
      correct: 99,
      elapsedMs: 40_000,
      correctPerMinute: 148.5,
      stopReason: 'finished',
    });
  });

  it('goes on by Undo within five seconds, the clock never having stopped', () => {
    expect(run([finish, undo(44)])).toMatchObject({ phase: 'running', endedAt: null, startedAt: at(0) });
    expect(run([finish, undo(45)])).toMatchObject({ phase: 'done', endedAt: at(40) });
    expect(run([{ type: 'finish', at: at(58) }, undo(62)])).toMatchObject({
      phase: 'last_item',
      endedAt: at(60),
    });
  });

  it('takes a mark while Undo is offered', () => {
    expect(probeResultOf(run([finish, mark(2, 42), tick(50)]))).toMatchObject({ errors: 1 });
  });

  it('can’t have been faster than anybody reads', () => {
    expect(run([{ type: 'finish', at: at(9) }]).phase).toBe('running');
    expect(run([tick(15), last(399, 20)], { limitMs: 15_000, items: 400 }).phase).toBe('last_item');
    expect(run([tick(15), last(150, 20)], { limitMs: 15_000, items: 400 }).phase).toBe('last_item');
    expect(run([tick(15), last(149, 20)], { limitMs: 15_000, items: 400 }).phase).toBe('done');
  });
});

describe('the rule to discontinue', () => {
  it('stops when none of the first items was correct', () => {
    const probe = run(firstErrors(10));
    expect(probe).toMatchObject({ phase: 'stopping', stopReason: 'discontinued', endedAt: at(10) });
    expect(probeResultOf(runProbe(probe, tick(15)))).toMatchObject({
      attempted: 10,
      correct: 0,
      correctPerMinute: 0,
    });
  });

  it('applies once: after Undo, the scorer has decided', () => {
    const probe = run([...firstErrors(10), undo(12), mark(10, 13)]);
    expect(probe).toMatchObject({ phase: 'running', isStopWaived: true });
    expect(probe.marks.filter((each) => each === 'error')).toHaveLength(11);
  });

  it('goes on when a mark is corrected, the clock never having stopped', () => {
    const probe = run([...firstErrors(10), mark(4, 12)]);
    expect(probe).toMatchObject({ phase: 'running', endedAt: null, isStopWaived: false });
    expect(runProbe(runProbe(probe, mark(4, 13)), mark(4, 14))).toMatchObject({ phase: 'stopping' });
    const late = [tick(59), ...firstErrors(10).map((event) => ({ ...event, at: at(59) })), mark(0, 61)];
    expect(run(late)).toMatchObject({ phase: 'last_item', endedAt: at(60) });
  });

  it('counts a self-correction as correct, and can be off', () => {
    expect(run([mark(9, 0.5), mark(9, 0.7), ...firstErrors(9)]).phase).toBe('running');
    expect(run(firstErrors(12), { stopAfter: null }).phase).toBe('running');
  });
});

describe('a void run', () => {
  it('says why, and has no result', () => {
    const probe = run([mark(1, 2), { type: 'void', reason: 'hidden', at: at(10) }, tick(70), last(5, 71)]);
    expect(probe).toMatchObject({ phase: 'void', voidReason: 'hidden' });
    expect(probeResultOf(probe)).toBeNull();
  });

  it('can’t be made of a done one', () => {
    expect(run([tick(60), last(5), { type: 'void', reason: 'hidden', at: at(80) }]).phase).toBe('done');
  });
});

describe('whatever happens', () => {
  const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1e9);
  const time = fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: 0, max: 200_000, noNaN: true }) },
    { weight: 1, arbitrary: odd },
  );
  const item = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: -1, max: 60 }) },
    { weight: 1, arbitrary: odd },
  );
  const event: fc.Arbitrary<ProbeEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('start', 'tick', 'finish', 'undo', 'confirm'), at: time }),
    fc.record({ type: fc.constantFrom('mark', 'last'), item, at: time }),
    fc.record({ type: fc.constant('void' as const), reason: fc.constant('hidden' as const), at: time }),
  );
  const settings = fc.record({
    limitMs: fc.integer({ min: 15_000, max: 360_000 }),
    items: fc.integer({ min: 10, max: 400 }),
    stopAfter: fc.option(fc.integer({ min: 1, max: 20 })),
  });
  const events = fc
    .array(event, { maxLength: 60 })
    .map((all) => [{ type: 'start', at: 0 } as const, ...all.toSorted((one, other) => one.at - other.at)]);

  it('no rate is impossible', () => {
    fc.assert(
      fc.property(settings, events, (of, all) => {
        const result = probeResultOf(replayProbe(of, all));
        if (!result) return;
        const { attempted, correct, errors, elapsedMs, accuracy, correctPerMinute } = result;
        expect(attempted).toBeLessThanOrEqual(of.items);
        expect(correct).toBeGreaterThanOrEqual(0);
        expect(correct + errors).toBe(attempted);
        expect(elapsedMs).toBeGreaterThanOrEqual(0);
        expect(elapsedMs).toBeLessThanOrEqual(of.limitMs);
        expect(correctPerMinute).toBeLessThanOrEqual(60_000 / probeLimits.fastestMs);
        if (accuracy !== null) expect(accuracy >= 0 && accuracy <= 1).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('the log replays to the same run, and the raw marks to the same figures', () => {
    fc.assert(
      fc.property(settings, events, (of, all) => {
        const probe = replayProbe(of, all);
        const again = replayProbe(of, probe.log);
        expect({ ...again, nowAt: 0 }).toEqual({ ...probe, nowAt: 0 });
        const result = probeResultOf(probe);
        if (result)
          expect(probeFigures(result.outcomes, result.elapsedMs)).toMatchObject({ correct: result.correct });
        expect(probeResultOf(replayProbe(of, logFromStart(probe)))).toEqual(result);
      }),
      { numRuns: 1000 },
    );
  });

  it('nothing is correct in a discontinued run, however fast marks change', () => {
    const hasty = fc.array(
      fc.record({ type: fc.constant('mark' as const), item: fc.nat(4), at: fc.nat(9000) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), hasty, (stopAfter, marks) => {
        const sorted = marks.toSorted((one, other) => one.at - other.at);
        const log = [{ type: 'start', at: 0 } as const, ...sorted, { type: 'confirm', at: 9000 } as const];
        const result = probeResultOf(replayProbe({ limitMs: 60_000, items: 100, stopAfter }, log));
        if (result)
          expect(result).toMatchObject({ stopReason: 'discontinued', correct: 0, correctPerMinute: 0 });
      }),
    );
  });

  it('a done or void run stays as it is', () => {
    fc.assert(
      fc.property(settings, events, fc.array(event), (of, all, more) => {
        const probe = replayProbe(of, all);
        if (probe.phase !== 'done' && probe.phase !== 'void') return;
        expect({ ...more.reduce(runProbe, probe), nowAt: 0 }).toEqual({ ...probe, nowAt: 0 });
      }),
    );
  });

  it('nothing happens before the start', () => {
    const ready = createProbe(setUp);
    for (const each of [mark(0, 1), tick(90), last(1), undo(1), { type: 'finish', at: at(20) } as const])
      expect(runProbe(ready, each)).toMatchObject({ phase: 'ready', log: [] });
  });
});
