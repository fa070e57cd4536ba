import { useSyncExternalStore } from 'react';

/** A higher ratio costs memory without a visible gain. */
const most = 4;

const subscribe = (listener: () => void): (() => void) => {
  let query: MediaQueryList | null = null;
  // A media query matches one ratio, so re-register after each change.
  const watch = () => {
    query?.removeEventListener('change', change);
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', change);
  };
  const change = () => {
    watch();
    listener();
  };
  watch();
  return () => query?.removeEventListener('change', change);
};

export const usePixelRatio = (): number =>
  useSyncExternalStore(subscribe, () => Math.min(window.devicePixelRatio, most));
