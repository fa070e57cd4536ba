import { useSyncExternalStore } from 'react';

/** More than this nobody can see, and it would cost memory. */
const most = 4;

const subscribe = (listener: () => void): (() => void) => {
  let query: MediaQueryList | null = null;
  // A query is about one ratio: after each change there is another to watch.
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

/** How many of the screen's pixels one CSS pixel has, also after a zoom or on another screen. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(subscribe, () => Math.min(window.devicePixelRatio, most));
