import { categoryRules } from '@sixty/domain/categories';
import {
  minutesAndSeconds,
  type Outcome,
  resultsOf,
  type SessionConfiguration,
  type SessionResults,
  type SessionState,
  tenthsOfSecond,
} from '@sixty/domain/session';
import { displayText } from '@sixty/domain/text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useIgnoreGhostClicks } from '../../ui/press.ts';
import { wordBreakClass } from '../../entities/item/text-shape.ts';

export const scoreText = (items: readonly { outcome: Outcome }[]): string => {
  const answerable = items.filter(({ outcome }) => outcome !== 'seen');
  const right = answerable.filter(({ outcome }) => outcome === 'right');
  return answerable.length === 0 ? 'All done' : `${right.length} of ${answerable.length} right`;
};

type TimesPictureProps = Pick<SessionResults, 'items' | 'averageMs'>;

const maxColumns = 120;

type Column = { ms: number; kind: 'missed' | 'skipped' | 'right' };

export const chartColumns = (items: TimesPictureProps['items']): readonly Column[] => {
  const share = Math.ceil(items.length / maxColumns);
  return Array.from({ length: Math.ceil(items.length / share) }, (_, index) => {
    const run = items.slice(index * share, (index + 1) * share);
    const kind = (['missed', 'skipped'] as const).find((one) => run.some(({ outcome }) => outcome === one));
    return { ms: Math.max(...run.map(({ ms }) => ms)), kind: kind ?? 'right' };
  });
};

const legend = { right: 'Correct', missed: 'Missed', skipped: 'Skipped' } as const;

const toneClass =
  'data-[kind=missed]:bg-[repeating-linear-gradient(-45deg,var(--color-danger)_0_4px,var(--color-danger-soft)_4px_7px)] data-[kind=missed]:shadow-[inset_0_0_0_2px_var(--color-danger)] data-[kind=right]:bg-success data-[kind=skipped]:shadow-[inset_0_0_0_2px_var(--color-line-strong)]';

/** Hidden from assistive technology, since the table has the same data. */
const TimesPicture = ({ items, averageMs }: TimesPictureProps) => {
  const columns = chartColumns(items);
  const longestMs = Math.max(1, ...columns.map(({ ms }) => ms));
  const kinds = new Set(columns.map(({ kind }) => kind));

  return (
    <figure className="mt-4" aria-hidden="true">
      <div className="relative flex h-32 items-end justify-center gap-[clamp(1px,0.4%,4px)] border-b-2 border-b-line-strong px-1 py-0">
        {columns.map(({ ms, kind }, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- trials have no identity but their place
            key={index}
            className={`max-w-10 min-w-[2px] flex-1 rounded-[4px_4px_0_0] ${toneClass}`}
            data-kind={kind}
            style={{ blockSize: `${Math.max(2, (ms / longestMs) * 100)}%` }}
          />
        ))}
        <span
          className="absolute inset-x-0 border-t-2 [border-top-style:dashed] border-t-foreground"
          style={{ insetBlockEnd: `${(averageMs / longestMs) * 100}%` }}
        />
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-s text-foreground-soft">
        {(['right', 'missed', 'skipped'] as const)
          .filter((kind) => kinds.has(kind))
          .map((kind) => (
            <span key={kind} className="flex items-center gap-2">
              <span className={`size-4 rounded-[4px] ${toneClass}`} data-kind={kind} />
              {legend[kind]}
            </span>
          ))}
        <span className="flex items-center gap-2">
          <span className="w-6 border-t-2 [border-top-style:dashed] border-t-foreground" />
          Average
        </span>
      </figcaption>
    </figure>
  );
};

const outcomeTexts: Record<Outcome, string> = {
  seen: 'Seen',
  right: 'Correct',
  missed: 'Missed',
  skipped: 'Skipped',
};

/** 'm:ss', with tenths below ten seconds. */
const Time = ({ ms }: { ms: number }) => (
  <>
    {minutesAndSeconds(ms)}{' '}
    <small className="text-s font-normal whitespace-nowrap">{tenthsOfSecond(ms)}</small>
  </>
);

type ResultsProps = {
  /** 'Ana · Animals'; null for the user's own practice. */
  heading: string | null;
  category: string;
  /** The next student of a round, beside these buttons. */
  renderRound: ((buttons: ReactNode) => ReactNode) | null;
  state: SessionState;
  missed: SessionConfiguration | null;
  onPracticeMissed: () => void;
  onPlayAgain: () => void;
  onLeave: () => void;
  isLeaving: boolean;
};

export const ResultsDialog = ({
  heading,
  category,
  renderRound,
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
    { label: 'Time answering', ms: answeringMs },
    { label: 'Average Time per Item', ms: averageMs },
  ];

  const buttons = (
    <>
      {missed && (
        <Button
          variant={renderRound ? 'secondary' : 'primary'}
          ignoresDoubleClick
          isInactive={isLeaving}
          data-first-focus
          onClick={practiceMissed}
        >
          Practice the {missed.sequence.length === 1 ? 'one' : missed.sequence.length} you missed
        </Button>
      )}
      <Button
        variant={missed || renderRound ? 'secondary' : 'primary'}
        ignoresDoubleClick
        isInactive={isLeaving}
        data-first-focus
        onClick={playAgain}
      >
        Play again
      </Button>
    </>
  );

  return (
    <Dialog title="Results" size="wide" onClose={leave}>
      {heading !== null && (
        <p className="mb-1 text-l wrap-anywhere text-foreground-soft" dir="auto">
          {heading}
        </p>
      )}
      <p className="font-heading text-3xl leading-tight font-heavy" data-results>
        {scoreText(items)}
      </p>
      <div className="mx-0 mt-4 mb-6">
        {renderRound ? (
          renderRound(buttons)
        ) : (
          <div className="flex flex-wrap gap-3 max-27rem:*:flex-[1_1_100%]">{buttons}</div>
        )}
      </div>
      <div className="grid items-start gap-6 min-[48rem]:grid-cols-2">
        <div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
            {totals.map(({ label, ms }) => (
              <div key={label} className="flex flex-col justify-between rounded-m bg-sun-soft px-4 py-3">
                <dt>{label}</dt>
                <dd className="m-0 text-3xl leading-tight font-heavy tabular-nums">
                  <Time ms={ms} />
                </dd>
              </div>
            ))}
          </dl>
          {items.length > 1 && <TimesPicture items={items} averageMs={averageMs} />}
        </div>
        {items.length > 0 && (
          <ScrollRegion
            label="Time of each item"
            className="rounded-m border border-line min-[48rem]:max-h-[max(16rem,100dvh-24rem)]"
          >
            <table className="w-full border-collapse tabular-nums [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td):last-child]:text-end [&_td]:border-t [&_td]:border-line [&_th]:top-0 [&_th]:bg-sunken [&_th]:text-s [&_th]:[position:var(--sticky)]">
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Outcome</th>
                  <th scope="col">Time</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ name, ms, outcome, given }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- trials have no identity but their place
                  <tr key={index}>
                    <td className={wordBreakClass(name)} dir="auto">
                      {displayText(name, categoryRules(category).hasProblems)}
                      {given !== undefined && (
                        <span className="block text-s text-foreground-soft" dir="ltr">
                          You typed <q dir="auto">{given}</q>
                        </span>
                      )}
                    </td>
                    <td
                      className="data-[outcome=missed]:font-strong data-[outcome=missed]:text-danger data-[outcome=right]:font-strong data-[outcome=right]:text-success"
                      data-outcome={outcome}
                    >
                      {outcomeTexts[outcome]}
                    </td>
                    <td>
                      <Time ms={ms} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </div>
      <div className="dialog-foot surface">
        <Button size="large" isBusy={isLeaving} ignoresDoubleClick onClick={leave}>
          Return to Collections
        </Button>
      </div>
    </Dialog>
  );
};
