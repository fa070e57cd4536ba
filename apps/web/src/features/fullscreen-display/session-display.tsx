import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  answerTilesOf,
  answerWayAt,
  expectedAt,
  isOnLastItem,
  isRapid,
  missedItemsOf,
  type SessionConfiguration,
  type SessionState,
} from '@sixty/domain/session';
import type { SessionDriver } from '../../stage/driver.ts';
import { studentColor } from '../../entities/student/student-avatar.tsx';
import type { Learner } from '../../platform/learner.ts';
import { stayOnPage } from '../../platform/stay-on-page.ts';
import { canBeFullScreen, isFullScreen, keepScreenAwake, watchFullScreen } from '../../platform/screen.ts';
import { ConfettiLayer } from '../../ui/confetti-layer.tsx';
import { isDoublePress } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useVisibleArea } from '../../ui/use-visible-area.ts';
import { ComparedSides, TypedAnswer } from './answering.tsx';
import {
  AnswerButton,
  type ControlsProps,
  isScoreAsked,
  MissedButton,
  SpeedOrScore,
} from './automatic-controls.tsx';
import { ControlButton } from './control-button.tsx';
import { useAutoHideControls, useUnfocusedPresses } from './display-element.ts';
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
} from './icons.ts';
import { Progress } from './progress.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { endScreenOf, type SessionCallbacks, useSessionRun, useSessionValue } from './session-run.ts';
import { ChosenAnswer, RatedAnswer } from './sided-answers.tsx';
import { AnswerTiles, DominoHalves } from './small-hands.tsx';
import { TimeIsUp } from './time-is-up.tsx';
import { useCommands, useKeys } from './use-commands.ts';

/** A session that was already paused stays paused. */
const useHold = (driver: SessionDriver, isHeld: boolean): void => {
  const hasBegun = useSessionValue(driver, ({ phase }) => phase.name !== 'ready');
  useEffect(() => {
    if (!isHeld || !hasBegun || driver.getSnapshot().phase.name === 'paused') return undefined;
    driver.send({ type: 'pause' });
    return () => driver.send({ type: 'resume' });
  }, [driver, isHeld, hasBegun]);
};

const HelpDialog = lazyComponent(async () => import('./help-dialog.tsx'), 'HelpDialog');

const wayOf = ({ plan, current }: SessionState) => answerWayAt(plan, current.index);

const isPaused = ({ phase }: SessionState): boolean => phase.name === 'paused';

const wasHiddenThen = ({ phase }: SessionState): boolean => phase.name === 'paused' && phase.isHidden;

/** The last item is celebrated; under a timer, in which items repeat, only the first time. */
const isCelebrated = (state: SessionState): boolean => {
  if (state.phase.name === 'ready') return false;
  return state.plan.stopCondition === 'timer' ? state.hasReachedLast : isOnLastItem(state);
};

const noteClass =
  'rounded-pill border-2 border-[#333333] bg-sun px-3 py-1 leading-[1.3] font-strong text-[#333333]';

const PauseButton = ({ driver, dispatch }: ControlsProps) => {
  const isSessionPaused = useSessionValue(driver, isPaused);
  return (
    <ControlButton
      icon={isSessionPaused ? <ResumeIcon /> : <PauseIcon />}
      iconBelow={isSessionPaused ? 'phone' : 'tinyPhone'}
      data-tour="pause"
      onClick={() => dispatch('pauseOrResume')}
    >
      {isSessionPaused ? 'Resume' : 'Pause'}
    </ControlButton>
  );
};

const FullScreenButton = ({ dispatch }: Pick<ControlsProps, 'dispatch'>) => {
  const isFull = useSyncExternalStore(watchFullScreen, isFullScreen);
  if (!canBeFullScreen()) return null;
  return (
    <ControlButton
      icon={isFull ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
      label={isFull ? 'Exit full screen' : 'Full screen'}
      onClick={() => dispatch('toggleFullScreen')}
    />
  );
};

const Help = ({
  driver,
  hasSingleKeyShortcuts,
}: Pick<ControlsProps, 'driver'> & { hasSingleKeyShortcuts: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  useHold(driver, isOpen);
  return (
    <>
      <ControlButton icon={<HelpIcon />} label="Help" data-tour="help" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <HelpDialog
          hasSingleKeyShortcuts={hasSingleKeyShortcuts}
          isAutomatic={driver.getSnapshot().plan.mode === 'auto'}
          way={wayOf(driver.getSnapshot())}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

export type FullscreenDisplayProps = SessionCallbacks & {
  /** Read at mount only; render another session with another `key`. */
  configuration: SessionConfiguration | null;
  /** Called after `onEnd`, with the same session or its missed items. */
  onAgain: (configuration: SessionConfiguration) => void;
  /** Null for the user's own practice. */
  learner: (Learner & { name: string }) | null;
  renderRound: ((buttons: ReactNode) => ReactNode) | null;
  isLeaving: boolean;
  /** Touch, or a student: tiles instead of a keyboard, and fewer controls. */
  isForSmallHands: boolean;
  /** Single-character commands must be optional (WCAG 2.1.4). */
  hasSingleKeyShortcuts: boolean;
  tour: { isRunning: boolean; onStart: () => void } | null;
};

type SessionDisplayProps = FullscreenDisplayProps & {
  configuration: SessionConfiguration;
  confirmedMs: number;
};

/** Renders per phase, not per item. */
export const SessionDisplay = ({
  configuration,
  confirmedMs,
  onEnd,
  onCheckpoint,
  onBack,
  onAgain,
  learner,
  renderRound,
  hasSingleKeyShortcuts,
  isLeaving,
  isForSmallHands,
  tour,
}: SessionDisplayProps) => {
  const display = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { driver, leave } = useSessionRun(configuration, confirmedMs, host, { onEnd, onCheckpoint, onBack });
  const endScreen = useSessionValue(driver, endScreenOf);
  const dispatch = useCommands(driver, leave);
  useKeys(driver, dispatch, hasSingleKeyShortcuts);

  const { mode } = driver.getSnapshot().plan;
  const [tiles] = useState(() => {
    const { plan } = driver.getSnapshot();
    return isForSmallHands ? answerTilesOf(plan.items.map((_item, index) => expectedAt(plan, index))) : null;
  });
  const way = useSessionValue(driver, wayOf);
  const isTyped = way === 'typing' || way === 'listening';
  const phase = useSessionValue(driver, (state) => state.phase.name);
  const hasConfetti = useSessionValue(driver, isCelebrated);
  const wasHidden = useSessionValue(driver, wasHiddenThen);
  const isScoreButtonShown = useSessionValue(driver, isScoreAsked);
  const isFast = useSessionValue(driver, isRapid);
  const isOver = phase === 'ended';
  const missed = endScreen === 'results' ? missedItemsOf(configuration, driver.getSnapshot()) : null;
  useAutoHideControls(display, mode === 'auto' && phase === 'running' && !isScoreButtonShown);
  useUnfocusedPresses(display);
  useVisibleArea(display, mode === 'interactive');
  const isTouring = tour?.isRunning ?? false;
  useHold(driver, isTouring);

  useEffect(() => (isOver ? undefined : keepScreenAwake()), [isOver]);
  useEffect(() => (isOver ? undefined : stayOnPage(() => driver.send({ type: 'pause' }))), [driver, isOver]);

  return (
    <main
      ref={display}
      className={styles.display}
      data-mode={mode}
      data-phase={phase}
      data-rapid={isFast || undefined}
    >
      <h1 className="visually-hidden">{configuration.collectionName || 'Practice'}</h1>

      <header className={styles.top}>
        <ControlButton
          icon={<BackIcon />}
          iconBelow={tour && !isForSmallHands ? 'phone' : 'tinyPhone'}
          onClick={leave}
        >
          Back
        </ControlButton>
        {!isOver && <PauseButton driver={driver} dispatch={dispatch} />}
        {learner && (
          <p
            className="max-w-48 min-w-0 truncate rounded-pill border-2 border-(--card-color) bg-surface px-3 text-s leading-8 font-strong text-foreground max-48rem:max-w-28 max-48rem:px-2"
            style={studentColor(learner.studentId ?? learner.classId)}
            dir="auto"
          >
            {learner.name}
          </p>
        )}
        {/* Some screen readers don't announce a live region inserted together with its text. */}
        <output className="grid min-w-0 flex-1 place-items-center">
          {isLeaving && <span className={noteClass}>Saving...</span>}
          {phase === 'paused' && !isLeaving && (
            <span className={noteClass}>
              Paused{wasHidden && <span className="max-48rem:hidden"> while this page was hidden</span>}
            </span>
          )}
        </output>
        {!isForSmallHands && (
          <>
            <FullScreenButton dispatch={dispatch} />
            {tour && (
              <ControlButton icon={<TourIcon />} iconBelow="desktop" onClick={tour.onStart}>
                Start Full Screen Display Tour
              </ControlButton>
            )}
            <Help driver={driver} hasSingleKeyShortcuts={hasSingleKeyShortcuts} />
          </>
        )}
      </header>

      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- mouse only: keyboards have Enter and the button */}
      <div
        className={styles.stage}
        onClick={(event) => {
          // Ignores the second click of a double click on Start.
          if (!isDoublePress(event)) dispatch('toggleAnswer');
        }}
      >
        <div ref={host} className="size-full" />
      </div>
      {phase === 'ready' && <p className={styles.loading}>Loading...</p>}
      {hasConfetti && <ConfettiLayer className="pointer-events-none absolute inset-0 size-full" />}
      {endScreen === 'score' && !isLeaving && (
        <div className={styles.closing}>
          <TimeIsUp
            state={driver.getSnapshot()}
            onConfirm={() => driver.send({ type: 'toggleConfirmed' })}
            onLeave={leave}
          />
        </div>
      )}

      <ControlButton
        icon={<PreviousIcon />}
        label="Previous"
        isLarge
        className={styles.previous}
        onClick={() => dispatch('previous')}
      />
      <ControlButton
        icon={<NextIcon />}
        label="Next"
        isLarge
        className={styles.next}
        data-tour="next-item"
        onClick={() => dispatch('next')}
      />

      {mode === 'auto' && (
        <>
          <div className={styles.marks}>
            <AnswerButton driver={driver} dispatch={dispatch} />
            <MissedButton driver={driver} dispatch={dispatch} />
          </div>
          <div className={styles.pace}>
            <SpeedOrScore driver={driver} dispatch={dispatch} />
          </div>
        </>
      )}
      {mode === 'interactive' && (
        <div className={styles.answers} data-tour="answers">
          {way === 'choosing' && <ChosenAnswer driver={driver} isHeld={isTouring} />}
          {way === 'rating' && <RatedAnswer driver={driver} isHeld={isTouring} />}
          {isTyped && tiles && <AnswerTiles driver={driver} tiles={tiles} isHeld={isTouring} />}
          {isTyped && !tiles && <TypedAnswer driver={driver} isHeld={isTouring} />}
        </div>
      )}
      {mode === 'domino' && isForSmallHands && <DominoHalves driver={driver} />}
      {mode === 'domino' && !isForSmallHands && (
        <div className={styles.answers} data-tour="sides">
          <ComparedSides driver={driver} />
        </div>
      )}
      <div className={styles.progress} data-tour="progress">
        <Progress driver={driver} />
      </div>

      {endScreen === 'results' && (
        <ResultsDialog
          heading={learner && `${learner.name} · ${configuration.collectionName}`}
          category={configuration.category}
          renderRound={renderRound}
          state={driver.getSnapshot()}
          missed={missed}
          onPracticeMissed={() => missed && onAgain(missed)}
          onPlayAgain={() => onAgain(configuration)}
          onLeave={leave}
          isLeaving={isLeaving}
        />
      )}
    </main>
  );
};
