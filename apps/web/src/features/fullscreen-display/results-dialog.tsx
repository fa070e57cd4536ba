import { minutesAndSeconds, resultsOf, tenthsOfSecond } from '@sixty/domain/session';
import type { Outcome, SessionConfiguration, SessionState } from '@sixty/domain/session';
import { isolateMath } from '@sixty/domain/text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './results-dialog.module.css';
import { scoreText } from './score-text.ts';
import { TimesPicture } from './times-picture.tsx';
import { useIgnoreGhostClicks } from '../../ui/press.ts';

const outcomeTexts: Record<Outcome, string> = {
  seen: 'Seen',
  right: 'Correct',
  missed: 'Missed',
  skipped: 'Skipped',
};

/** 'm:ss', with tenths below ten seconds. */
const Time = ({ ms }: { readonly ms: number }) => (
  <>
    {minutesAndSeconds(ms)}{' '}
    <small className="text-s font-normal whitespace-nowrap">{tenthsOfSecond(ms)}</small>
  </>
);

type ResultsProps = {
  /** 'Ana · Animals'; null for the user's own practice. */
  readonly whose: string | null;
  readonly round: ReactNode;
  readonly state: SessionState;
  readonly missed: SessionConfiguration | null;
  readonly onPracticeMissed: () => void;
  readonly onPlayAgain: () => void;
  readonly onLeave: () => void;
  readonly isLeaving: boolean;
};

export const ResultsDialog = ({
  whose,
  round,
  state,
  missed,
  onPracticeMissed,
  onPlayAgain,
  onLeave,
  isLeaving,
}: ResultsProps) => {
  const leave = useIgnoreGhostClicks(onLeave);
  const practiceMissed = useIgnoreGhostClicks(onPracticeMissed);
  const playAgain = useIgnoreGhostClicks(onPlayAgain);
  const { totalMs, answeringMs, averageMs, items } = resultsOf(state);
  const totals = [
    { label: 'Total Time', ms: totalMs },
    { label: 'Answering Time', ms: answeringMs },
    { label: 'Average Time per Item', ms: averageMs },
  ];

  return (
    <Dialog title="Results" size="wide" onClose={leave}>
      {whose !== null && (
        <p className="mb-1 text-l wrap-anywhere text-foreground-soft" dir="auto">
          {whose}
        </p>
      )}
      <p className="font-heading text-3xl leading-tight font-heavy" data-results>
        {scoreText(items)}
      </p>
      {round}
      <div className="mx-0 mt-4 mb-6 flex flex-wrap gap-3 max-27rem:*:flex-[1_1_100%]">
        {missed && (
          <Button
            variant={round ? 'secondary' : 'primary'}
            isOnce
            isIdle={isLeaving}
            data-first-focus
            onClick={practiceMissed}
          >
            Practice the {missed.sequence.length} missed again
          </Button>
        )}
        <Button
          variant={missed || round ? 'secondary' : 'primary'}
          isOnce
          isIdle={isLeaving}
          data-first-focus
          onClick={playAgain}
        >
          Play again
        </Button>
      </div>
      <div className="grid items-start gap-6 min-[48rem]:grid-cols-2">
        <div>
          <dl className={`${styles.totals} grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3`}>
            {totals.map(({ label, ms }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Time ms={ms} />
                </dd>
              </div>
            ))}
          </dl>
          {items.length > 1 && <TimesPicture items={items} averageMs={averageMs} />}
        </div>
        {items.length > 0 && (
          <section
            className="overflow-auto rounded-m border border-line min-[48rem]:max-h-[max(16rem,100dvh-24rem)]"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable
            tabIndex={0}
            aria-label="Time of each item"
          >
            <table className={`${styles.items} w-full border-collapse tabular-nums`}>
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Outcome</th>
                  <th scope="col">Time</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ name, ms, outcome }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- trials have no identity but their place
                  <tr key={index}>
                    <td dir="auto">{isolateMath(name)}</td>
                    <td data-outcome={outcome}>{outcomeTexts[outcome]}</td>
                    <td>
                      <Time ms={ms} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      <div className="dialog-foot surface">
        <Button size="large" isBusy={isLeaving} isOnce onClick={leave}>
          Return to Collections
        </Button>
      </div>
    </Dialog>
  );
};
