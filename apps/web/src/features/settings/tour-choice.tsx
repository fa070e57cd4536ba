import { useSyncExternalStore } from 'react';
import { areToursEnabled, enableTours, watchTours } from '../../platform/tour-flags.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Whether Sixty shows its pages to newcomers. */
export const TourChoice = () => (
  <div data-tour="enable-tours">
    <Checkbox
      label="Enable Guided Tour"
      hint="Each page shows you around the first time you come, and whenever you press Start Tour."
      checked={useSyncExternalStore(watchTours, areToursEnabled)}
      onChange={({ target }) => enableTours(target.checked)}
    />
  </div>
);
