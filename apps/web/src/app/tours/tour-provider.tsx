import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { guidedTours, isTourCompleted } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { TourContext } from './tour-context.tsx';
import { createTourRunner, missingTourMessage, tourNameOf, tourPathOf } from './tour-runner.ts';

type TourProviderProps = {
  startsByItself?: boolean;
  children: ReactNode;
};

export const TourProvider = ({ startsByItself = true, children }: TourProviderProps) => {
  const path = tourPathOf(useLocation());
  // False on a prerendered page until hydrated.
  const isEnabled = useStore(guidedTours);
  const [runner] = useState(createTourRunner);
  const state = useStore(runner);

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
        <p
          className="fixed inset-x-0 bottom-6 z-(--layer-dock) mx-auto my-0 w-fit max-w-[calc(100vw-2rem)] rounded-m border-2 border-danger px-4 py-3 font-strong surface"
          role="alert"
        >
          {missingTourMessage}
        </p>
      )}
    </TourContext>
  );
};
