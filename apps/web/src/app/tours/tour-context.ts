import { createContext, useContext } from 'react';

export type TourControls = {
  /** False where the tours are switched off in the settings: then nothing offers one. */
  readonly isEnabled: boolean;
  /** From the moment on at which a tour was asked for, until nothing of it is left. */
  readonly isRunning: boolean;
  /** Starts the tour of the present page, from its first step. */
  readonly start: () => void;
};

export const TourContext = createContext<TourControls | null>(null);

export const useTour = (): TourControls => {
  const controls = useContext(TourContext);
  if (!controls) throw new Error('useTour must be used within a TourProvider');
  return controls;
};
