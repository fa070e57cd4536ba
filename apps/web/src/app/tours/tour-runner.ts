import { codeToFetch } from '../../platform/fetch-code.ts';
import { logError } from '../../platform/log.ts';
import { tourNameOf } from './tour-name.ts';

const loadTours = codeToFetch(async () => import('./run-page-tour.ts'));

/** `missing`: the code of a requested tour didn't load. */
type RunnerState = 'idle' | 'running' | 'missing';

export const missingTourMessage = 'The tour didn’t load. Please reload the page.';

export type TourRunner = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => RunnerState;
  /** Stops any other tour first. */
  readonly run: (pathname: string, isAsked: boolean) => void;
  readonly stop: () => void;
};

const nothing = () => {};

/** Loads tours and their engine only when a tour runs. */
export const createTourRunner = (): TourRunner => {
  const listeners = new Set<() => void>();
  let state: RunnerState = 'idle';
  let stopCurrent = nothing;
  /** Detects loads of an earlier run that finish late. */
  let runs = 0;

  const become = (next: RunnerState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const stop = (): void => {
    runs += 1;
    stopCurrent();
    stopCurrent = nothing;
    become('idle');
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    run: (pathname, isAsked) => {
      stop();
      const run = runs;
      become('running');
      loadTours().then(
        ({ runPageTour }) => {
          if (run !== runs) return;
          stopCurrent = runPageTour(tourNameOf(pathname), {
            isAsked,
            onOver: () => {
              if (run === runs) become('idle');
            },
          });
        },
        (error: unknown) => {
          logError('The tour could not be loaded.', error);
          if (run === runs) become(isAsked ? 'missing' : 'idle');
        },
      );
    },
    stop,
  };
};
