/**
 * Time, passed in, so that tests can hold it. `now` is monotonic milliseconds with the origin that animation
 * frames, `document.timeline` and event time stamps share. Both `after` and `onFrame` return what takes them back.
 */
export type Clock = {
  readonly now: () => number;
  /** The time of the latest refresh of the screen, at or before `now`. */
  readonly frameAt: () => number;
  /** The moment by the calendar, which can jump: for records only. */
  readonly moment: () => Date;
  /** Calls once, `delayMs` from now at the earliest. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** Calls once, before the next picture is drawn, with the time of its refresh. */
  readonly onFrame: (callback: (frameAt: number) => void) => () => void;
};

/** What `setTimeout` can hold; a longer delay would be taken as none. */
const longestDelayMs = 2_147_483_647;

export const browserClock: Clock = {
  now: () => performance.now(),
  frameAt: () => {
    const { currentTime } = document.timeline;
    return typeof currentTime === 'number' ? currentTime : performance.now();
  },
  moment: () => new Date(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), longestDelayMs));
    return () => clearTimeout(timer);
  },
  onFrame: (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};
