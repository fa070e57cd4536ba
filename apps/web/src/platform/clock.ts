/** Epoch ms at which this page was opened, by the server's clock. */
let openedAt: number | null = null;

/**
 * @param date a reply's `Date` header
 * @param sinceOpened `performance.now()` at the reply
 */
export const setServerTime = (date: string | null, sinceOpened: number): void => {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) openedAt = at - sinceOpened;
};

/** Epoch ms. A device's clock may be years off, and change at any time; without a reply it is all there is. */
export const serverNow = (): number => (openedAt === null ? Date.now() : openedAt + performance.now());

/** Monotonic ms with the origin of frames, `document.timeline`, and event time stamps. */
export type Clock = {
  now: () => number;
  frameAt: () => number;
  /** Wall time, which can jump: for records only. */
  wallTime: () => Date;
  after: (delayMs: number, callback: () => void) => () => void;
  onFrame: (callback: (frameAt: number) => void) => () => void;
};

/** Longer timers fire at once. */
const longestDelayMs = 2_147_483_647;

export const browserClock: Clock = {
  now: () => performance.now(),
  frameAt: () => {
    const { currentTime } = document.timeline;
    return typeof currentTime === 'number' ? currentTime : performance.now();
  },
  wallTime: () => new Date(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), longestDelayMs));
    return () => clearTimeout(timer);
  },
  onFrame: (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};

/** What a user does, before it gets its time. */
export type WithoutTimestamp<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
