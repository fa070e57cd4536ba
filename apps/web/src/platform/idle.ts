const latestMs = 5000;
const fallbackMs = 1500;

export const whenIdle = (callback: () => void): (() => void) => {
  // Missing in older Safari.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (request) {
    const handle = request.call(window, callback, { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, fallbackMs);
  return () => clearTimeout(timer);
};
