import { type Countdown, secondsLeftOf, timerAnnouncement } from '@sixty/domain/clock';
import { minutesAndSeconds } from '@sixty/domain/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLearner } from '../../../entities/student/use-learner.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfettiLayer } from '../../../ui/confetti-layer.tsx';
import { focusPage } from '../../../ui/focus.ts';
import styles from './scoreboard.module.css';
import Cup from './drawings/cup.svg?drawing';
import Hourglass from './drawings/hourglass.svg?drawing';

const numberClass =
  'm-0 min-w-13 text-2xl leading-[1.3] font-heavy tabular-nums max-36rem:min-w-10 max-36rem:text-l';

const entryClass =
  'flex flex-1 items-baseline justify-center gap-3 rounded-[calc(var(--radius-l)_-_2px)] px-6 py-2 font-strong whitespace-nowrap data-is-short:bg-danger-soft data-is-short:text-danger max-36rem:gap-2 max-36rem:px-3 max-36rem:py-1 not-first:rounded-l-none not-first:border-l-2 not-first:border-l-line';

type ScoreboardProps = {
  countdown: Countdown;
  score: number;
  total: number | null;
};

const lastSeconds = 10;

export const Scoreboard = ({ countdown, score, total }: ScoreboardProps) => {
  const { limitMs, endedAt } = countdown;
  const secondsLeft = secondsLeftOf(countdown);
  return (
    <>
      <dl className="flex flex-none panel surface">
        {secondsLeft !== null && (
          <div className={entryClass} data-is-short={secondsLeft <= lastSeconds || undefined}>
            <dt>Time Left</dt>
            <dd className={numberClass}>{minutesAndSeconds(secondsLeft * 1000)}</dd>
          </div>
        )}
        <div className={entryClass}>
          <dt>Score</dt>
          <dd className={numberClass}>
            {/* Remounting restarts the pop animation. */}
            <span key={score} className={`${styles.score} inline-block`}>
              {score}
            </span>
            {total !== null && <span className="text-m font-strong text-foreground-soft"> of {total}</span>}
          </dd>
        </div>
      </dl>
      <output className="visually-hidden">
        {limitMs !== null &&
          secondsLeft !== null &&
          endedAt === null &&
          timerAnnouncement(limitMs, secondsLeft * 1000)}
      </output>
    </>
  );
};

type FinishCardProps = {
  title: string;
  isJoyful: boolean;
  children: ReactNode;
  backLabel: string;
  onAgain: () => void;
  onBack: () => void;
};

export const FinishCard = ({ title, isJoyful, children, backLabel, onAgain, onBack }: FinishCardProps) => {
  const { learner } = useLearner();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const playAgain = () => {
    onAgain();
    // The pressed button unmounts; an answer field takes focus from the heading.
    focusPage();
  };
  return (
    <Card className="mx-auto my-4 grid w-[min(38rem,100%)] justify-items-center gap-3 px-6 py-8 text-center [&>svg]:h-auto [&>svg]:w-36">
      {isJoyful && <ConfettiLayer className="pointer-events-none fixed inset-0 z-20 size-full" />}
      {isJoyful ? <Cup /> : <Hourglass />}
      <h2 ref={heading} className="text-3xl" tabIndex={-1}>
        {title}
      </h2>
      <div className="grid max-w-full gap-2 text-l wrap-anywhere">
        {learner?.name !== undefined && (
          <p className="text-l font-strong" dir="auto">
            {learner.name}
          </p>
        )}
        {children}
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button variant="primary" size="large" ignoresDoubleClick onClick={playAgain}>
          Play Again
        </Button>
        <Button size="large" ignoresDoubleClick onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </Card>
  );
};
