import { createSession, parseSessionConfiguration, type Timeline } from '@sixty/domain/session';
import { createFakeClock } from '@sixty/testkit/fake-clock';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import { commitAheadMs } from './commit-ahead.ts';
import { createSessionDriver, type SessionDriver, type Stage } from './driver.ts';
import { alignedToRefresh, measureRefresh } from './refresh.ts';

const createFakeStage = (now: () => number, drawnInMs: number) => {
  const prepared: Timeline[] = [];
  const commits = new Map<string, { at: number; onsetAt: number }>();
  let latest: { timeline: Timeline; isAnnounced: boolean } | null = null;
  const stage: Stage = {
    prepare: (first) => {
      prepared.push(first);
      return Promise.resolve(drawnInMs);
    },
    show: (timeline, isAnnounced) => {
      latest = { timeline, isAnnounced };
      for (const { key, onsetAt } of timeline.segments) {
        if (!commits.has(key)) commits.set(key, { at: now(), onsetAt });
      }
    },
  };
  return { stage, prepared, commits, latest: () => latest };
};

const runSession = async (
  navigationState: Record<string, unknown>,
  {
    lateByMs = () => 0,
    isHidden = false,
    drawnInMs = 0,
    beforeStart = () => undefined,
  }: {
    lateByMs?: () => number;
    isHidden?: boolean;
    drawnInMs?: number;
    beforeStart?: (driver: SessionDriver, stage: ReturnType<typeof createFakeStage>) => void;
  } = {},
) => {
  const parsed = parseSessionConfiguration(navigationState);
  if (!parsed.ok) throw new Error(parsed.reason);
  const clock = createFakeClock({ lateByMs });
  const session = createSession(parsed.configuration, {
    rng: seededRandom(1),
    answerRules: { expectedAnswer: ({ name }) => name, isRightAnswer: Object.is },
    confirmedMs: 0,
  });
  const driver = createSessionDriver(session, { clock, isHidden: () => isHidden });
  const fake = createFakeStage(clock.now, drawnInMs);
  const end = driver.run(fake.stage, measureRefresh(clock));
  const isStarted = driver.getSnapshot().phase.name !== 'ready';
  beforeStart(driver, fake);
  await Promise.resolve();
  await Promise.resolve();
  return { clock, driver, end, isStarted, ...fake };
};

const letters = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `item ${index}` }));

describe('the driver of a session', () => {
  it('starts on a refresh of the screen', async () => {
    const { driver } = await runSession({ sequence: letters(3) });
    const { originAt } = driver.getSnapshot();
    const refreshMs = 1000 / 60;
    expect(Math.abs(originAt / refreshMs - Math.round(originAt / refreshMs)) * refreshMs).toBeLessThan(0.01);
  });

  it('prepares the first items before it schedules the first onset, and the others meanwhile', async () => {
    const { clock, prepared, commits } = await runSession({ sequence: letters(40), speed: 100 });
    const [first] = prepared;
    expect(first?.segments.map(({ key }) => key)).toEqual([...commits.keys()]);
    expect(commits.size).toBe(4);
    const startedAt = clock.now();
    for (let known = commits.size; commits.size < 20; known = commits.size) {
      clock.advance(100);
      expect(commits.size - known).toBeLessThanOrEqual(4);
    }
    expect(clock.now() - startedAt).toBeLessThanOrEqual(1000);
  });

  it.each([
    { drawnInMs: 30, leadMs: 60 },
    { drawnInMs: 250, leadMs: 250 },
    { drawnInMs: 4000, leadMs: 1000 },
  ])('leaves $leadMs ms to commit where drawing took $drawnInMs ms', async ({ drawnInMs, leadMs }) => {
    const { clock, driver } = await runSession({ sequence: letters(3) }, { drawnInMs });
    const leftMs = driver.getSnapshot().originAt - clock.now();
    expect(leftMs).toBeGreaterThanOrEqual(leadMs);
    expect(leftMs).toBeLessThan(leadMs + 17);
  });

  it('commits every item at least a second before its onset, or half of its time since the start', async () => {
    const { clock, commits, driver } = await runSession({ sequence: letters(40), speed: 700 });
    clock.advance(40_000);
    const { originAt } = driver.getSnapshot();
    const all = [...commits.values()].toSorted((a, b) => a.onsetAt - b.onsetAt);
    expect(all).toHaveLength(40);
    for (const [index, { at, onsetAt }] of all.entries()) {
      expect(onsetAt).toBe(originAt + index * 700);
      if (index > 0) expect(onsetAt - at).toBeGreaterThanOrEqual(Math.min(commitAheadMs, (index * 700) / 2));
    }
  });

  it('hands over short items several at a time', async () => {
    const { clock, commits } = await runSession({ sequence: letters(200), speed: 100 });
    clock.advance(12_000);
    const timesOfCommits = [...commits.values()].slice(40, 100).map(({ at }) => at);
    expect(timesOfCommits).toHaveLength(60);
    expect(new Set(timesOfCommits).size).toBeLessThanOrEqual(21);
  });

  it('loses nothing to late timers', async () => {
    const rng = seededRandom(7);
    const { clock, driver } = await runSession(
      { sequence: letters(121), speed: 500 },
      { lateByMs: () => rng() * 300 },
    );
    clock.advance(60_000 + 600);
    const { originAt, current } = driver.getSnapshot();
    expect(current).toMatchObject({ ordinal: 120, shownFromMs: 60_000 });
    expect(originAt).toBeLessThan(1300);
  });

  it('wakes in time for a distant item', async () => {
    const { clock, commits, driver } = await runSession({ sequence: letters(2), speed: 60_000 });
    clock.advance(58_000);
    expect(commits.size).toBe(1);
    clock.advance(1500);
    expect(commits.get('1:1:stimulus')?.onsetAt).toBe(driver.getSnapshot().originAt + 60_000);
  });

  it('announces items that show long enough', async () => {
    const slow = await runSession({ sequence: letters(3), speed: 3000 });
    expect(slow.latest()?.isAnnounced).toBe(true);
    const fast = await runSession({ sequence: letters(3), speed: 500 });
    expect(fast.latest()?.isAnnounced).toBe(false);
    fast.clock.advance(400);
    fast.driver.send({ type: 'pause' });
    expect(fast.latest()?.isAnnounced).toBe(true);
  });

  it('doesn’t disturb preparation when a key is pressed before the start', async () => {
    const { commits } = await runSession(
      { sequence: letters(3) },
      {
        beforeStart: (early, { latest }) => {
          early.send({ type: 'next' });
          early.send({ type: 'pause', isHidden: true });
          expect(latest()).toBeNull();
        },
      },
    );
    expect(commits.size).toBe(3);
  });

  it('starts paused when it was paused while the first items were drawn', async () => {
    const { driver, isStarted } = await runSession(
      { sequence: letters(3) },
      { beforeStart: (early) => early.send({ type: 'pause' }) },
    );
    expect(isStarted).toBe(false);
    expect(driver.getSnapshot().phase).toMatchObject({ name: 'paused', isHidden: false });
  });

  it('starts running when a pause was taken back, or its page was hidden, before it began', async () => {
    const { driver } = await runSession(
      { sequence: letters(3) },
      {
        beforeStart: (early) => {
          early.send({ type: 'pause' });
          early.send({ type: 'resume' });
          early.send({ type: 'pause', isHidden: true });
        },
      },
    );
    expect(driver.getSnapshot().phase.name).toBe('running');
  });

  it('starts paused when its page is hidden', async () => {
    const { driver } = await runSession({ sequence: letters(3) }, { isHidden: true });
    expect(driver.getSnapshot().phase).toMatchObject({ name: 'paused', isHidden: true });
  });

  it('resumes a whole number of refreshes after it was paused', async () => {
    const { clock, driver } = await runSession({ sequence: letters(30) });
    clock.advance(1000);
    driver.send({ type: 'pause' });
    const before = driver.getSnapshot().originAt;
    clock.advance(7777);
    driver.send({ type: 'resume' });
    const refreshes = (driver.getSnapshot().originAt - before) / (1000 / 60);
    expect(refreshes).toBeCloseTo(Math.round(refreshes), 3);
  });

  it('notifies listeners of changes only', async () => {
    const { clock, driver } = await runSession({ sequence: letters(4) });
    let calls = 0;
    const unsubscribe = driver.subscribe(() => {
      calls += 1;
    });
    clock.advance(1300);
    // The first two were skipped.
    expect(driver.getSnapshot().current.ordinal).toBe(2);
    expect(calls).toBeLessThanOrEqual(4);
    unsubscribe();
    const before = calls;
    clock.advance(1000);
    expect(calls).toBe(before);
  });

  it('leaves no timer behind', async () => {
    const { clock, driver, end } = await runSession({ sequence: letters(4) });
    clock.advance(1000);
    end();
    driver.send({ type: 'stop' });
    expect(clock.waitingCount()).toBe(0);
  });
});

describe('the refresh of the screen', () => {
  it.each([60, 120, 144, 50])('is found at %d Hz', (hertz) => {
    const clock = createFakeClock({ refreshMs: 1000 / hertz });
    const refresh = measureRefresh(clock);
    clock.advance(1000);
    expect(refresh.periodMs()).toBeCloseTo(1000 / hertz, 6);
  });

  it.each([
    {
      what: 'on a machine that leaves out most of the frames',
      gaps: [2, 1, 2, 3].map((n) => (n * 1000) / 60),
    },
    { what: 'if frames are reported in whole milliseconds', gaps: [16, 17, 17] },
  ])('is found $what', ({ gaps }) => {
    const frames: ((frameAt: number) => void)[] = [];
    const clock = {
      ...createFakeClock(),
      onFrame: (callback: (frameAt: number) => void) => {
        frames.push(callback);
        return () => undefined;
      },
    };
    const refresh = measureRefresh(clock);
    let at = 0;
    for (let frame = 0; frame < 24; frame += 1) {
      frames.shift()?.(at);
      at += gaps[frame % gaps.length] ?? 0;
    }
    expect(refresh.periodMs()).toBeCloseTo(1000 / 60, 1);
  });

  it('counts as 60 Hz until a few frames are measured', () => {
    const refresh = measureRefresh(createFakeClock({ refreshMs: 1000 / 144 }));
    expect(refresh.periodMs()).toBeCloseTo(1000 / 60, 6);
  });

  it('is measured only as long as necessary', () => {
    const clock = createFakeClock();
    measureRefresh(clock);
    clock.advance(2000);
    expect(clock.waitingCount()).toBe(0);
  });

  it('stops being measured on request', () => {
    const clock = createFakeClock();
    const refresh = measureRefresh(clock);
    clock.advance(50);
    refresh.stop();
    expect(clock.waitingCount()).toBe(0);
  });

  it('gives the next refresh after a time, and a time that is one as it is', () => {
    expect(alignedToRefresh(1021, 1000, 10)).toBe(1030);
    expect(alignedToRefresh(1030, 1000, 10)).toBe(1030);
    expect(alignedToRefresh(995, 1000, 10)).toBe(1000);
  });
});
