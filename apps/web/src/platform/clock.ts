/** Monotonic ms with the origin of frames, `document.timeline`, and event time stamps. */
export type Clock = {
  readonly now: () => number;
  readonly frameAt: () => number;
  /** Wall time, which can jump: for records only. */
  readonly moment: () => Date;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly onFrame: (callback: (frameAt: number) => void) => () => void;
};

/** Longer timers fire at once. */
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
