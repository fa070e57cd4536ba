import { createContext, useContext } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { CompassIcon } from '../../ui/icons.ts';

type TourControls = {
  isEnabled: boolean;
  /** From the request until the overlay is gone. */
  isRunning: boolean;
  start: () => void;
};

export const TourContext = createContext<TourControls | null>(null);

export const useTour = (): TourControls => {
  const controls = useContext(TourContext);
  if (!controls) throw new Error('useTour must be used within a TourProvider');
  return controls;
};

/** Same as in the style sheet. */
const labelFromPx = 1180;

export const StartTourButton = () => {
  const { isEnabled, start } = useTour();
  return (
    <IconButton
      label="Start Tour"
      tooltipBelow={labelFromPx}
      className="min-[1180px]:inline-flex min-[1180px]:w-auto min-[1180px]:items-center min-[1180px]:gap-2 min-[1180px]:px-3 min-[1180px]:font-strong"
      data-tour="start-tour"
      // app/landing/main.ts finds it.
      data-start-tour=""
      hidden={!isEnabled}
      onClick={start}
    >
      <CompassIcon />
      <span className="hidden min-[1180px]:inline min-[1180px]:whitespace-nowrap">Start Tour</span>
    </IconButton>
  );
};
