import { createContext, useContext } from 'react';

export type TourControls = {
  readonly isEnabled: boolean;
  /** From the request until the overlay is gone. */
  readonly isRunning: boolean;
  readonly start: () => void;
};

export const TourContext = createContext<TourControls | null>(null);

export const useTour = (): TourControls => {
  const controls = useContext(TourContext);
  if (!controls) throw new Error('useTour must be used within a TourProvider');
  return controls;
};
