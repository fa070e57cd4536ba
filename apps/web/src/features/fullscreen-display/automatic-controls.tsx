import {
  canToggleAnswer,
  currentFace,
  isScoreOpen,
  missedCount,
  shownItemsPerMinute,
} from '@sixty/domain/session';
import type { SessionState } from '@sixty/domain/session';
import type { SessionDriver } from '../../stage/driver.ts';
import styles from './automatic-controls.module.css';
import { ControlButton } from './control-button.tsx';
import { AnswerIcon, FasterIcon, MissedIcon, RightIcon, SlowerIcon } from './icons.tsx';
import type { Command } from './keys.ts';
import { useSessionValue } from './use-session.ts';

type ControlsProps = { readonly driver: SessionDriver; readonly obey: (command: Command) => void };

const isMarked = ({ current }: SessionState): boolean => current.isMarkedMissed;

const hasAnswers = ({ plan }: SessionState): boolean => plan.answerFaces.some((face) => face !== null);

/** Items per minute, and the two buttons that change it while the session runs. */
const SpeedControl = ({ driver, obey }: ControlsProps) => {
  const perMinute = useSessionValue(driver, ({ speedMs }) => shownItemsPerMinute(speedMs));
  return (
    <fieldset className={styles['speed']} aria-label="Speed" data-tour="speed">
      <ControlButton icon={<SlowerIcon />} label="Slower" onClick={() => obey('slower')} />
      <p className={styles['rate']} aria-live="polite">
        <strong>{perMinute}</strong> a minute
      </p>
      <ControlButton icon={<FasterIcon />} label="Faster" onClick={() => obey('faster')} />
    </fieldset>
  );
};

export const MissedButton = ({ driver, obey }: ControlsProps) => {
  const isPressed = useSessionValue(driver, isMarked);
  const count = useSessionValue(driver, missedCount);
  return (
    <ControlButton
      icon={<MissedIcon />}
      className={styles['missed']}
      data-tour="missed"
      aria-pressed={isPressed}
      onClick={() => obey('toggleMissed')}
    >
      Mark as missed
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {count}
        </span>
      )}
    </ControlButton>
  );
};

/** There only in sessions that have answers, so that the row stays as it is from item to item. */
export const AnswerButton = ({ driver, obey }: ControlsProps) => {
  const isShown = useSessionValue(driver, (state) => currentFace(state) === 'answer');
  const isPossible = useSessionValue(driver, canToggleAnswer);
  const isOffered = useSessionValue(driver, hasAnswers);
  return isOffered ? (
    <ControlButton
      icon={<AnswerIcon />}
      className={styles['answer']}
      disabled={!isPossible}
      onClick={() => obey('toggleAnswer')}
    >
      {isShown ? 'Hide answer' : 'Show answer'}
    </ControlButton>
  ) : null;
};

const canBeConfirmed = (state: SessionState): boolean =>
  state.hasReachedLast &&
  state.plan.stopCondition === 'collection' &&
  (isScoreOpen(state) || state.isConfirmed);

/**
 * From the last item on, in the place of the speed: one tap says that somebody watched and that all was right.
 * Without it, and without a miss that was marked, the session counts as practice.
 */
const ScoreButton = ({ driver }: Pick<ControlsProps, 'driver'>) => {
  const isConfirmed = useSessionValue(driver, (state) => state.isConfirmed);
  return (
    <ControlButton
      icon={<RightIcon />}
      className={styles['score']}
      aria-pressed={isConfirmed}
      onClick={() => driver.send({ type: 'toggleConfirmed' })}
    >
      Everything was read correctly
    </ControlButton>
  );
};

export const SpeedOrScore = ({ driver, obey }: ControlsProps) => {
  const isScore = useSessionValue(driver, canBeConfirmed);
  return isScore ? <ScoreButton driver={driver} /> : <SpeedControl driver={driver} obey={obey} />;
};
