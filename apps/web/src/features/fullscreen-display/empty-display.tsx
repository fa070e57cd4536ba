import { useEffect } from 'react';
import { logError } from '../../platform/log.ts';
import { ControlButton } from './control-button.tsx';
import styles from './fullscreen-display.module.css';
import { BackIcon } from './icons.ts';
import { commandOf } from './keys.ts';

export const EmptyDisplay = ({ onBack }: { readonly onBack: () => void }) => {
  useEffect(() => {
    logError('The session has no sequence of items to show.');
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (commandOf(event, false, false) === 'back') onBack();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onBack]);

  return (
    <main className={styles.display}>
      <h1 className="visually-hidden">Practice</h1>
      <header className={styles.top}>
        <ControlButton icon={<BackIcon />} onClick={onBack}>
          Back
        </ControlButton>
      </header>
      <output className={styles.loading}>Loading...</output>
    </main>
  );
};
