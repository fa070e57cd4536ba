import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { guidedTours, isTourCompleted } from '../../platform/tour-flags.ts';
import { TourContext } from './tour-context.ts';
import { tourNameOf, tourPathOf } from './tour-name.ts';
import styles from './tour-provider.module.css';
import { createTourRunner, missingTourMessage } from './tour-runner.ts';

/** A page that was made ahead offers no tour before its button works: a press on it would be lost. */
const areEnabledAtFirst = () => false;
const stateAtFirst = () => 'idle' as const;

type TourProviderProps = {
  /** False on public pages: the first visit shows the page. */
  readonly startsByItself?: boolean;
  readonly children: ReactNode;
};

/** Runs the tour of each page once by itself, and again whenever it is asked for. A change of page stops it. */
export const TourProvider = ({ startsByItself = true, children }: TourProviderProps) => {
  const path = tourPathOf(useLocation());
  const isEnabled = useSyncExternalStore(guidedTours.watch, guidedTours.read, areEnabledAtFirst);
  const [runner] = useState(createTourRunner);
  const state = useSyncExternalStore(runner.subscribe, runner.getState, stateAtFirst);

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
