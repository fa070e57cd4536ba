const latestMs = 5000;
/** Where the browser does not tell: long enough for the first page to be read. */
const fallbackMs = 1500;

/** Calls once the browser has nothing more urgent to do, within five seconds. Gives what takes that back. */
export const whenIdle = (callback: () => void): (() => void) => {
  // Typed as always there; not every Safari has it.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (request) {
    const handle = request.call(window, callback, { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, fallbackMs);
  return () => clearTimeout(timer);
};
