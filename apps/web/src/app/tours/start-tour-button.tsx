import { IconButton } from '../../ui/icon-button.tsx';
import { CompassIcon } from '../../ui/icons.ts';
import styles from './start-tour-button.module.css';
import { useTour } from './tour-context.ts';

/** The width of the window from which the words stand beside the icon: as in the style. */
const wordsFromPx = 1180;

/** Starts the present page's tour again. */
export const StartTourButton = () => {
  const { isEnabled, start } = useTour();
  return (
    isEnabled && (
      <IconButton
        label="Start Tour"
        tooltipBelow={wordsFromPx}
        className={styles['button']}
        data-tour="start-tour"
        onClick={start}
      >
        <CompassIcon />
        <span className={styles['words']}>Start Tour</span>
      </IconButton>
    )
  );
};
