import { codeToFetch } from '../../platform/fetch-code.ts';
import { logError } from '../../platform/log.ts';
import { createStore } from '../../platform/store.ts';
import type { ReadableStore } from '../../platform/store.ts';
import { tourNameOf } from './tour-name.ts';

const loadTours = codeToFetch(async () => import('./run-page-tour.ts'));

/** `missing`: somebody asked for a tour whose code could not be fetched. */
type RunnerState = 'idle' | 'running' | 'missing';

export const missingTourMessage = 'The tour didn’t load. Please reload the page.';

export type TourRunner = ReadableStore<RunnerState> & {
  /** Runs the tour of the page at this path in place of any other. */
  readonly run: (pathname: string, isAsked: boolean) => void;
  readonly stop: () => void;
};

const nothing = () => {};

/** Runs one tour at a time. Tours and their engine are fetched for that: nobody needs them who has seen them. */
export const createTourRunner = (): TourRunner => {
  const { set, ...state } = createStore<RunnerState>('idle');
  let stopCurrent = nothing;
  /** What is fetched for an earlier run comes too late. */
  let runs = 0;

  const stop = (): void => {
    runs += 1;
    stopCurrent();
    stopCurrent = nothing;
    set('idle');
  };

  return {
    ...state,
    run: (pathname, isAsked) => {
      stop();
      const run = runs;
      set('running');
      loadTours().then(
        ({ runPageTour }) => {
          if (run !== runs) return;
          stopCurrent = runPageTour(tourNameOf(pathname), {
            isAsked,
            onOver: () => {
              if (run === runs) set('idle');
            },
          });
        },
        (error: unknown) => {
          logError('The tour could not be loaded.', error);
          if (run === runs) set(isAsked ? 'missing' : 'idle');
        },
      );
    },
    stop,
  };
};
