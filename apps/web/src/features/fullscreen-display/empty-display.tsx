import { useEffect } from 'react';
import { logError } from '../../platform/log.ts';
import { ControlButton } from './control-button.tsx';
import styles from './fullscreen-display.module.css';
import { BackIcon } from './icons.tsx';

/** What is there when there is nothing to show: the address was opened by hand, or its state is spoilt. */
export const EmptyDisplay = ({ onBack }: { readonly onBack: () => void }) => {
  useEffect(() => {
    logError('The session has no sequence of items to show.');
  }, []);

  return (
    <main className={styles['display']}>
      <header className={styles['top']}>
        <ControlButton icon={<BackIcon />} onClick={onBack}>
          Back
        </ControlButton>
      </header>
      <output className={styles['loading']}>Loading...</output>
    </main>
  );
};
