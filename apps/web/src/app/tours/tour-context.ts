import { createContext, useContext } from 'react';

export type TourControls = {
  /** The setting 'Guided tours'. */
  readonly isEnabled: boolean;
  /** From the request until the tour's overlay is gone. */
  readonly isRunning: boolean;
  /** Starts the current page's tour from its first step. */
  readonly start: () => void;
};

export const TourContext = createContext<TourControls | null>(null);

export const useTour = (): TourControls => {
  const controls = useContext(TourContext);
  if (!controls) throw new Error('useTour must be used within a TourProvider');
  return controls;
};
