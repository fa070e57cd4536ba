type Waiting = { at: number; order: number; callback: () => void };

/** A manual clock. `advance` runs timers in order, each `lateByMs` late. */
export const createFakeClock = ({
  startAt = 1000,
  refreshMs = 1000 / 60,
  lateByMs = () => 0,
}: { startAt?: number; refreshMs?: number; lateByMs?: () => number } = {}) => {
  let now = startAt;
  let order = 0;
  let waiting: readonly Waiting[] = [];

  const wait = (at: number, callback: () => void): (() => void) => {
    order += 1;
    const entry: Waiting = { at, order, callback };
    waiting = [...waiting, entry];
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  };

  const nextDue = (until: number): Waiting | undefined =>
    waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at || a.order - b.order)[0];

  return {
    now: (): number => now,
    frameAt: (): number => Math.floor(now / refreshMs + 1e-6) * refreshMs,
    wallTime: (): Date => new Date(Date.UTC(2026, 0, 5, 9) + now - startAt),
    after: (delayMs: number, callback: () => void): (() => void) =>
      wait(now + Math.max(0, delayMs) + lateByMs(), callback),
    onFrame: (callback: (frameAt: number) => void): (() => void) => {
      const frameAt = (Math.floor(now / refreshMs + 1e-6) + 1) * refreshMs;
      return wait(frameAt, () => callback(frameAt));
    },
    advance: (ms: number): void => {
      const until = now + ms;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const { at, callback } = due;
        waiting = waiting.filter((other) => other !== due);
        now = Math.max(now, at);
        callback();
      }
      now = until;
    },
    waitingCount: (): number => waiting.length,
  };
};

export type FakeClock = ReturnType<typeof createFakeClock>;
