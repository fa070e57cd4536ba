import { type ReactNode, useEffect, useState } from 'react';
import {
  flashLimitMs,
  isFlashing,
  type SessionConfiguration,
  shownItemsPerMinute,
  speedLimits,
} from '@sixty/domain/session';
import { logError } from '../../platform/log.ts';
import { localStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ControlButton } from './control-button.tsx';
import styles from './fullscreen-display.module.css';
import { BackIcon } from './icons.ts';
import { type FullscreenDisplayProps, SessionDisplay } from './session-display.tsx';
import { commandOf } from './use-commands.ts';

const EmptyDisplay = ({ onBack }: { onBack: () => void }) => {
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

const hasPictures = ({ sequence }: SessionConfiguration): boolean =>
  sequence.some(({ svg }) => svg !== undefined);

/** A confirmation for texts doesn’t count for pictures. */
const confirmedSpeedKey = (configuration: SessionConfiguration): string =>
  hasPictures(configuration) ? unscopedKeys.confirmedPictures : unscopedKeys.confirmedTexts;

const readConfirmedMs = (configuration: SessionConfiguration): number => {
  const ms = Number(localStore.read(confirmedSpeedKey(configuration)) ?? flashLimitMs);
  return ms >= speedLimits.minMs ? ms : flashLimitMs;
};

type FlashWarningProps = {
  configuration: SessionConfiguration;
  onBack: () => void;
  children: (configuration: SessionConfiguration, confirmedMs: number) => ReactNode;
};

/** Asks once before items change faster than ever confirmed in this browser (WCAG 2.3.1). */
const FlashWarning = ({ configuration, onBack, children }: FlashWarningProps) => {
  const [confirmedMs, setConfirmedMs] = useState(() => readConfirmedMs(configuration));
  const [isSlowed, setIsSlowed] = useState(false);
  const { speed, collectionName } = configuration;
  if (isSlowed) return children({ ...configuration, speed: flashLimitMs }, confirmedMs);
  if (!isFlashing(configuration) || speed >= confirmedMs) return children(configuration, confirmedMs);
  return (
    <main className={styles.display}>
      <h1 className="visually-hidden">{collectionName || 'Practice'}</h1>
      <Dialog title="This will flash" onClose={onBack}>
        <p className="text-l">
          More than 3 {hasPictures(configuration) ? 'pictures' : 'items'} a second can cause seizures in
          people with photosensitive epilepsy.
        </p>
        <DialogActions>
          <Button
            onClick={() => {
              localStore.write(confirmedSpeedKey(configuration), String(speed));
              setConfirmedMs(speed);
            }}
          >
            Start at {shownItemsPerMinute(speed)} a minute
          </Button>
          <Button variant="primary" data-first-focus onClick={() => setIsSlowed(true)}>
            Start at {shownItemsPerMinute(flashLimitMs)} a minute
          </Button>
        </DialogActions>
      </Dialog>
    </main>
  );
};

export const FullscreenDisplay = ({ configuration, ...props }: FullscreenDisplayProps) =>
  configuration === null || configuration.sequence.length === 0 ? (
    <EmptyDisplay onBack={props.onBack} />
  ) : (
    <FlashWarning configuration={configuration} onBack={props.onBack}>
      {(confirmed, confirmedMs) => (
        <SessionDisplay {...props} configuration={confirmed} confirmedMs={confirmedMs} />
      )}
    </FlashWarning>
  );
