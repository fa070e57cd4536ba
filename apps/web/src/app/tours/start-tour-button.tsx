import { IconButton } from '../../ui/icon-button.tsx';
import { CompassIcon } from '../../ui/icons.ts';
import styles from './start-tour-button.module.css';
import { useTour } from './tour-context.ts';

/** Same as in the style sheet. */
const labelFromPx = 1180;

export const StartTourButton = () => {
  const { isEnabled, start } = useTour();
  return (
    <IconButton
      label="Start Tour"
      tooltipBelow={labelFromPx}
      className={styles['button']}
      data-tour="start-tour"
      // app/landing/main.ts finds it.
      data-start-tour=""
      hidden={!isEnabled}
      onClick={start}
    >
      <CompassIcon />
      <span className={styles['words']}>Start Tour</span>
    </IconButton>
  );
};
