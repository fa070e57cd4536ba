import type { SessionConfiguration, SessionState } from '@sixty/domain/session';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  canBeFullScreen,
  isFullScreen,
  leaveFullScreen,
  watchFullScreen,
} from '../../platform/full-screen.ts';
import { keepScreenAwake } from '../../platform/wake-lock.ts';
import type { SessionDriver } from '../../stage/driver.ts';
import { ConfettiLayer } from '../../ui/confetti-layer.tsx';
import { ComparedSides, TypedAnswer } from './answering.tsx';
import { AnswerButton, MissedButton, SpeedOrScore } from './automatic-controls.tsx';
import { ControlButton } from './control-button.tsx';
import { HelpDialog, ResultsDialog } from './dialogs.tsx';
import type { FullscreenDisplayProps } from './fullscreen-display-props.ts';
import styles from './fullscreen-display.module.css';
import {
  BackIcon,
  FullScreenIcon,
  HelpIcon,
  LeaveFullScreenIcon,
  NextIcon,
  PauseIcon,
  PreviousIcon,
  ResumeIcon,
  TourIcon,
} from './icons.tsx';
import type { Command } from './keys.ts';
import { Progress } from './progress.tsx';
import { TimeIsUp } from './time-is-up.tsx';
import { useCommands, useKeys, useUnfocusedPresses } from './use-commands.ts';
import { useEnding } from './use-ending.ts';
import { useHold } from './use-hold.ts';
import { useQuiet } from './use-quiet.ts';
import { useSession, useSessionValue } from './use-session.ts';

type PartProps = { readonly driver: SessionDriver; readonly obey: (command: Command) => void };

const isPaused = ({ phase }: SessionState): boolean => phase.name === 'paused';

const PauseButton = ({ driver, obey }: PartProps) => {
  const isStill = useSessionValue(driver, isPaused);
  return (
    <ControlButton
      icon={isStill ? <ResumeIcon /> : <PauseIcon />}
      data-tour="pause"
      onClick={() => obey('pauseOrResume')}
    >
      {isStill ? 'Resume' : 'Pause'}
    </ControlButton>
  );
};

const FullScreenButton = ({ obey }: Pick<PartProps, 'obey'>) => {
  const isFull = useSyncExternalStore(watchFullScreen, isFullScreen);
  if (!canBeFullScreen()) return null;
  return (
    <ControlButton
      icon={isFull ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
      label={isFull ? 'Leave full screen' : 'Full screen'}
      onClick={() => obey('toggleFullScreen')}
    />
  );
};

/** The keys' help, which holds the session while it is open. */
const Help = ({
  driver,
  hasCharacterKeys,
}: Pick<PartProps, 'driver'> & { readonly hasCharacterKeys: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  useHold(driver, isOpen);
  return (
    <>
      <ControlButton icon={<HelpIcon />} label="Help" data-tour="help" onClick={() => setIsOpen(true)} />
      {isOpen && <HelpDialog hasCharacterKeys={hasCharacterKeys} onClose={() => setIsOpen(false)} />}
    </>
  );
};

type SessionDisplayProps = Required<FullscreenDisplayProps> & {
  readonly configuration: SessionConfiguration;
};

/** A session on screen: the stage, and around it what steers it. Rendered anew by a change of phase, not by an item. */
export const SessionDisplay = ({
  configuration,
  onEnd,
  onCheckpoint,
  onBack,
  hasCharacterKeys,
  tour,
}: SessionDisplayProps) => {
  const display = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const driver = useSession(configuration, host);
  const { closing, leave } = useEnding(driver, { onEnd, onCheckpoint, onBack });
  const obey = useCommands(driver, leave);
  useKeys(obey, hasCharacterKeys);

  const { mode } = driver.getSnapshot().plan;
  const phase = useSessionValue(driver, (state) => state.phase.name);
  const hasReachedLast = useSessionValue(
    driver,
    (state) => state.hasReachedLast && state.phase.name !== 'ready',
  );
  const wasHidden = useSessionValue(driver, (state) => isPaused(state) && state.hiddenPauses > 0);
  const isOver = phase === 'ended';
  useQuiet(display, mode === 'auto' && phase === 'running');
  useUnfocusedPresses(display);
  useHold(driver, tour?.isRunning ?? false);

  useEffect(() => (isOver ? undefined : keepScreenAwake()), [isOver]);
  useEffect(() => () => void leaveFullScreen(), []);

  return (
    <main ref={display} className={styles['display']} data-mode={mode} data-phase={phase}>
      <h1 className={styles['title']}>{configuration.collectionName || 'Practice'}</h1>

      <header className={styles['top']}>
        <ControlButton icon={<BackIcon />} onClick={leave}>
          Back
        </ControlButton>
        {!isOver && <PauseButton driver={driver} obey={obey} />}
        <span className={styles['gap']} />
        <FullScreenButton obey={obey} />
        {tour && (
          <ControlButton icon={<TourIcon />} className={styles['tour']} onClick={tour.onStart}>
            Start Full Screen Display Tour
          </ControlButton>
        )}
        <Help driver={driver} hasCharacterKeys={hasCharacterKeys} />
      </header>

      {/* A shortcut for the mouse: keyboards have Enter and the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div className={styles['stage']} onClick={() => obey('toggleAnswer')}>
        <div ref={host} className={styles['room']} />
      </div>
      {phase === 'ready' && <p className={styles['loading']}>Loading...</p>}
      {hasReachedLast && <ConfettiLayer className={styles['confetti']} />}
      {phase === 'paused' && (
        <output className={styles['note']}>
          {wasHidden ? 'Paused while this page was hidden' : 'Paused'}
        </output>
      )}
      {closing === 'score' && (
        <div className={styles['closing']}>
          <TimeIsUp
            state={driver.getSnapshot()}
            onConfirm={() => {
              driver.send({ type: 'toggleConfirmed' });
              leave();
            }}
            onLeave={leave}
          />
        </div>
      )}

      <ControlButton
        icon={<PreviousIcon />}
        label="Previous"
        size="large"
        className={styles['previous']}
        onClick={() => obey('previous')}
      />
      <ControlButton
        icon={<NextIcon />}
        label="Next"
        size="large"
        className={styles['next']}
        data-tour="next-item"
        onClick={() => obey('next')}
      />

      {mode === 'auto' && (
        <>
          <div className={styles['marks']}>
            <AnswerButton driver={driver} obey={obey} />
            <MissedButton driver={driver} obey={obey} />
          </div>
          <div className={styles['pace']}>
            <SpeedOrScore driver={driver} obey={obey} />
          </div>
        </>
      )}
      {mode !== 'auto' && (
        <div className={styles['answers']} data-tour="answers">
          {mode === 'interactive' ? <TypedAnswer driver={driver} /> : <ComparedSides driver={driver} />}
        </div>
      )}
      <div className={styles['progress']} data-tour="progress">
        <Progress driver={driver} />
      </div>

      {closing === 'results' && <ResultsDialog state={driver.getSnapshot()} onLeave={leave} />}
    </main>
  );
};
