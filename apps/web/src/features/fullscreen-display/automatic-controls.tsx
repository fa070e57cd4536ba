import { type RefObject, useRef } from 'react';
import {
  canToggleAnswer,
  currentSide,
  fasterSpeed,
  isOnLastItem,
  isScoreOpen,
  missedCount,
  type SessionState,
  shownItemsPerMinute,
  slowerSpeed,
  speedLimits,
} from '@sixty/domain/session';
import { browserClock } from '../../platform/clock.ts';
import type { SessionDriver } from '../../stage/driver.ts';
import { ControlButton } from './control-button.tsx';
import { AnswerIcon, FasterIcon, MissedIcon, RightIcon, SlowerIcon } from './icons.ts';
import type { Command } from './use-commands.ts';
import { useSessionValue } from './session-run.ts';

/** A press this soon after one on the speed was meant for the speed. */
const ignoreInputMs = 500;

export type ControlsProps = { driver: SessionDriver; dispatch: (command: Command) => void };

const isMarked = ({ current }: SessionState): boolean => current.isMarkedMissed;

const hasAnswers = ({ plan }: SessionState): boolean => (plan.answersBefore.at(-1) ?? 0) > 0;

const isSlowest = ({ speedMs }: SessionState): boolean => slowerSpeed(speedMs) === speedMs;

const isLimited = ({ plan, speedMs }: SessionState): boolean =>
  speedMs <= plan.fastestMs && plan.fastestMs > speedLimits.minMs;

const isFastest = (state: SessionState): boolean =>
  isLimited(state) || fasterSpeed(state.speedMs) === state.speedMs;

const SpeedControl = ({ driver, dispatch }: ControlsProps) => {
  const perMinute = useSessionValue(driver, ({ speedMs }) => shownItemsPerMinute(speedMs));
  return (
    <fieldset
      className="flex min-w-58 items-center gap-2 low:min-w-0 low:gap-1"
      aria-label="Speed"
      data-tour="speed"
    >
      <ControlButton
        icon={<SlowerIcon />}
        label="Slower"
        aria-disabled={useSessionValue(driver, isSlowest)}
        onClick={() => dispatch('slower')}
      />
      <p
        className="min-w-27 rounded-s low:min-w-0 low:text-s bg-[color-mix(in_srgb,var(--display-background)_88%,transparent)] px-2 py-[0.1rem] text-center leading-[1.3] whitespace-nowrap tabular-nums"
        aria-live="polite"
      >
        <strong>{perMinute}</strong> a minute
        {useSessionValue(driver, isLimited) && ' at most'}
      </p>
      <ControlButton
        icon={<FasterIcon />}
        label="Faster"
        aria-disabled={useSessionValue(driver, isFastest)}
        onClick={() => dispatch('faster')}
      />
    </fieldset>
  );
};

export const MissedButton = ({ driver, dispatch }: ControlsProps) => {
  const isPressed = useSessionValue(driver, isMarked);
  const count = useSessionValue(driver, missedCount);
  const isBesideAnswer = useSessionValue(driver, hasAnswers);
  return (
    <ControlButton
      icon={
        <>
          <MissedIcon />
          {count > 0 && (
            <span
              className="absolute -top-3.5 -right-2 grid h-7 min-w-7 place-items-center rounded-pill border-2 border-[#ffffff] bg-[#333333] px-[0.35rem] py-0 text-xs text-[#ffffff] tabular-nums"
              aria-hidden="true"
            >
              {count}
            </span>
          )}
        </>
      }
      iconBelow={isBesideAnswer ? 'smallPhone' : 'tinyPhone'}
      className="relative"
      data-tour="missed"
      aria-pressed={isPressed}
      onClick={() => dispatch('toggleMissed')}
    >
      Mark as missed
    </ControlButton>
  );
};

export const AnswerButton = ({ driver, dispatch }: ControlsProps) => {
  const isShown = useSessionValue(driver, (state) => currentSide(state) === 'answer');
  const isPossible = useSessionValue(driver, canToggleAnswer);
  const isOffered = useSessionValue(driver, hasAnswers);
  return isOffered ? (
    <ControlButton
      icon={<AnswerIcon />}
      iconBelow="tablet"
      disabled={!isPossible}
      onClick={() => dispatch('toggleAnswer')}
    >
      {isShown ? 'Hide answer' : 'Show answer'}
    </ControlButton>
  ) : null;
};

export const isScoreAsked = (state: SessionState): boolean =>
  state.plan.mode === 'auto' &&
  state.plan.stopCondition === 'collection' &&
  isOnLastItem(state) &&
  isScoreOpen(state);

const canBeConfirmed = (state: SessionState): boolean =>
  isScoreAsked(state) || (state.isConfirmed && isOnLastItem(state));

/** Without it or a marked miss, the session is unscored. */
const ScoreButton = ({ driver, pacedAt }: Pick<ControlsProps, 'driver'> & { pacedAt: RefObject<number> }) => {
  const isConfirmed = useSessionValue(driver, (state) => state.isConfirmed);
  return (
    <ControlButton
      icon={<RightIcon />}
      tone="accent"
      className="min-w-58! low:min-w-0! low:text-s! low:whitespace-normal!"
      aria-pressed={isConfirmed}
      onClick={() => {
        if (browserClock.now() - pacedAt.current > ignoreInputMs) driver.send({ type: 'toggleConfirmed' });
      }}
    >
      All correct
    </ControlButton>
  );
};

export const SpeedOrScore = ({ driver, dispatch }: ControlsProps) => {
  const isScore = useSessionValue(driver, canBeConfirmed);
  const pacedAt = useRef(-Infinity);
  const pace = (command: Command): void => {
    pacedAt.current = browserClock.now();
    dispatch(command);
  };
  return isScore ? (
    <ScoreButton driver={driver} pacedAt={pacedAt} />
  ) : (
    <SpeedControl driver={driver} dispatch={pace} />
  );
};
