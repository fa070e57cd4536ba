const latestMs = 5000;

/** Calls once the browser has nothing more urgent to do, within five seconds. */
export const whenIdle = (callback: () => void): void => {
  // Typed as always there; not every Safari has it.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (request) request.call(window, callback, { timeout: latestMs });
  else setTimeout(callback, latestMs);
};
