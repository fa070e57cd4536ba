import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTour } from './tour-context.ts';

/** Starts the present page's tour again. */
export const StartTourButton = () => {
  const { isEnabled, start } = useTour();
  return (
    isEnabled && (
      <IconButton label="Start Tour" data-tour="start-tour" onClick={start}>
        <Icon>
          <circle cx="12" cy="12" r="8.5" />
          <path d="m15.8 8.2-2.3 5.3-5.3 2.3 2.3-5.3 5.3-2.3Z" />
        </Icon>
      </IconButton>
    )
  );
};
