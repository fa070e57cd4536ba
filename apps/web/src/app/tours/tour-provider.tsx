import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { guidedTours, isTourCompleted } from '../../platform/tour-flags.ts';
import { TourContext } from './tour-context.ts';
import { tourNameOf, tourPathOf } from './tour-name.ts';
import styles from './tour-provider.module.css';
import { createTourRunner, missingTourMessage } from './tour-runner.ts';

/** Prerendered pages show no tour button until its click works. */
const areInitiallyEnabled = () => false;
const initialState = () => 'idle' as const;

type TourProviderProps = {
  /** False on public pages. */
  readonly startsByItself?: boolean;
  readonly children: ReactNode;
};

/** Runs each page's tour once by itself, and on request. Navigation stops it. */
export const TourProvider = ({ startsByItself = true, children }: TourProviderProps) => {
  const path = tourPathOf(useLocation());
  const isEnabled = useSyncExternalStore(guidedTours.watch, guidedTours.read, areInitiallyEnabled);
  const [runner] = useState(createTourRunner);
  const state = useSyncExternalStore(runner.subscribe, runner.getState, initialState);

  useEffect(() => {
    if (startsByItself && isEnabled && !isTourCompleted(tourNameOf(path))) runner.run(path, false);
    return runner.stop;
  }, [startsByItself, path, isEnabled, runner]);

  const controls = useMemo(
    () => ({ isEnabled, isRunning: state === 'running', start: () => runner.run(path, true) }),
    [isEnabled, state, runner, path],
  );
  return (
    <TourContext value={controls}>
      {children}
      {state === 'missing' && (
        <p className={`${styles['missing']} surface`} role="alert">
          {missingTourMessage}
        </p>
      )}
    </TourContext>
  );
};
