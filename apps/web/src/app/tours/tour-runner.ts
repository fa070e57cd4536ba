import { appRouteOf } from '@sixty/contract/app-paths';
import { paths } from '../../platform/paths.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { logError } from '../../platform/log.ts';
import { createStore, type ReadableStore } from '../../platform/store.ts';

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).map(([name, path]) => [path, name === 'landing' ? 'home' : name]),
);

/** 'matchingGame' for '/games/matching-game', 'home' for '/'; unknown paths stay. */
export const tourNameOf = (pathname: string): string => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return names.get(appRouteOf(path) ?? '') ?? path;
};

/** A receipt has the shop's path but none of its targets. */
export const tourPathOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  tourNameOf(pathname) === 'shop' && new URLSearchParams(search).has('receipt')
    ? `${paths.shop}/receipt`
    : pathname;

const loadTours = lazyModuleWithRetry(async () => import('./run-page-tour.ts'));

/** `missing`: its code didn't load. */
type RunnerState = 'idle' | 'running' | 'missing';

export const missingTourMessage = 'The tour didn’t load. Please try again.';

type TourRunner = ReadableStore<RunnerState> & {
  run: (pathname: string, isRequested: boolean) => void;
  stop: () => void;
};

const noop = () => {};

export const createTourRunner = (): TourRunner => {
  const { set, ...state } = createStore<RunnerState>('idle');
  let stopCurrent = noop;
  /** Detects loads that finish late. */
  let runs = 0;

  const stop = (): void => {
    runs += 1;
    stopCurrent();
    stopCurrent = noop;
    set('idle');
  };

  return {
    ...state,
    run: (pathname, isRequested) => {
      // Start Tour may be pressed before the page's effects run.
      if (!isRequested && state.get() === 'running') return;
      stop();
      const run = runs;
      set('running');
      loadTours().then(
        ({ runPageTour }) => {
          if (run !== runs) return;
          stopCurrent = runPageTour(tourNameOf(pathname), {
            isRequested,
            onOver: () => {
              if (run === runs) set('idle');
            },
          });
        },
        (error: unknown) => {
          logError('The tour could not be loaded.', error);
          if (run === runs) set(isRequested ? 'missing' : 'idle');
        },
      );
    },
    stop,
  };
};
