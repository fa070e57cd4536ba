import {
  gridOf,
  type Probe,
  type ProbeConfiguration,
  type ProbeOutcome,
  type ProbeResult as Result,
  shownRate,
} from '@sixty/domain/probe';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Agreement, ProbeRows } from '../../../entities/probe/agreement.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusOnMount } from '../../../ui/focus.ts';

const pageClass = 'page-width min-h-dvh px-page-margin py-6';

const percents = new Intl.NumberFormat('en-US', { style: 'percent' });

const secondsText = (ms: number): string => `${Number((ms / 1000).toFixed(1))} seconds`;

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-s">{label}</dt>
    <dd className="m-0 text-l font-strong tabular-nums">{children}</dd>
  </div>
);

const stopNoteOf = ({ stopReason }: Result, { stopAfter }: ProbeConfiguration): string | null => {
  if (stopReason === 'time') return null;
  return stopReason === 'finished'
    ? 'All items were read before the time was up.'
    : `Discontinued: none of the first ${stopAfter} items was correct.`;
};

type ProbeResultProps = {
  configuration: ProbeConfiguration;
  result: Result;
  learner: string | null;
  second: readonly ProbeOutcome[] | 'waiting' | null;
  personalBest: ReactNode;
  /** The buttons, with the next student of a round. */
  actions: ReactNode;
};

export const ProbeResult = ({
  configuration,
  result,
  learner,
  second,
  personalBest,
  actions,
}: ProbeResultProps) => {
  const { attempted, errors, selfCorrections, correct, accuracy, elapsedMs, outcomes } = result;
  const { timeFactor, collectionName, seed } = configuration;
  const note = stopNoteOf(result, configuration);
  return (
    <main className={pageClass}>
      <Card className="grid grid-cols-1 gap-4">
        <h1 className="text-xl">
          {learner !== null && `${learner} · `}
          {collectionName}
        </h1>
        <p className="text-xl [&_strong]:text-4xl [&_strong]:leading-none [&_strong]:tabular-nums">
          <strong>{shownRate(result)}</strong> correct per minute
        </p>
        {personalBest}
        {actions}
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure label="Correct">{correct}</Figure>
          <Figure label="Read">{attempted}</Figure>
          <Figure label="Errors">{errors}</Figure>
          <Figure label="Self-corrected">{selfCorrections}</Figure>
          <Figure label="Accuracy">{accuracy === null ? '–' : percents.format(accuracy)}</Figure>
          <Figure label="Time">
            {secondsText(elapsedMs)}
            {timeFactor !== 1 && ` (${timeFactor}× time)`}
          </Figure>
          <Figure label="Form">{seed ?? 'As listed'}</Figure>
        </dl>
        {note !== null && <p className="font-strong">{note}</p>}
        {attempted > 0 && (
          <ProbeRows texts={gridOf(configuration)} outcomes={outcomes} perRow={configuration.perRow} />
        )}
        {second === 'waiting' && (
          <output>
            Waiting for the second scorer to press Done. If you leave, the probe is stored without their
            marks.
          </output>
        )}
        {second !== null && second !== 'waiting' && (
          <Agreement texts={gridOf(configuration)} first={outcomes} second={second} />
        )}
      </Card>
    </main>
  );
};

const voidTexts = {
  hidden: 'The page was hidden while the student read.',
  window_lost: 'The student window was closed or hidden.',
  reloaded: 'The page was reloaded.',
  ended_by_scorer: 'You ended it.',
} as const;

type VoidRunProps = {
  reason: Probe['voidReason'];
  onAgain: () => void;
  onBack: () => void;
};

export const VoidRun = ({ reason, onAgain, onBack }: VoidRunProps) => (
  <main className={pageClass}>
    <Card className="grid grid-cols-1 gap-4">
      <h1 className="text-xl">This probe doesn’t count</h1>
      <p className="text-l">{reason && voidTexts[reason]} It stays in the reports as discarded.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" ref={focusOnMount} onClick={onAgain}>
          Start again
        </Button>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
      </div>
    </Card>
  </main>
);

export const EmptyProbe = () => (
  <main className={pageClass}>
    <Card className="grid grid-cols-1 gap-4">
      <h1 className="text-xl">Choose a collection first</h1>
      <p className="text-l">A probe starts from a collection of letters, numbers, words, or math problems.</p>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.yourCollections}>
        Go to your collections
      </Link>
    </Card>
  </main>
);
