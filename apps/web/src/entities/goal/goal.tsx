import { useEffect, useRef, useState } from 'react';
import { isoDayText } from '../../platform/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { decimalText } from '../probe/probe-texts.ts';
import { rateText } from '../report/report-texts.ts';
import type { GoalOwner, GoalTarget, Measure } from './goal-target.ts';

const GoalForm = lazyComponent(async () => import('./goal-form.tsx'), 'GoalForm');

const units = { session: '', probe: ' correct' } as const satisfies Record<Measure, string>;

const figureText = (rate: number, measure: Measure): string =>
  measure === 'probe' ? decimalText(rate) : rateText(rate);

const goalText = ({ rate, by }: GoalTarget, measure: Measure): string =>
  `Goal: ${figureText(rate, measure)}${units[measure]} a minute${by === null ? '' : ` by ${isoDayText(by)}`}.`;

const wayText = (goal: number, latest: number | null, measure: Measure): string => {
  if (latest === null) return '';
  const missing = goal - latest;
  return missing <= 0
    ? `Reached in the latest ${measure}.`
    : `${figureText(Math.max(1, missing), measure)} to go.`;
};

type GoalProps = GoalOwner & {
  goal: GoalTarget | null;
  measure: Measure;
  latest: number | null;
};

export const Goal = ({ latest, ...goalProps }: GoalProps) => {
  const { goal, measure } = goalProps;
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);

  useEffect(() => {
    if (!isEditing && hasOpened.current) opener.current?.focus();
    hasOpened.current ||= isEditing;
  }, [isEditing]);

  if (isEditing) return <GoalForm {...goalProps} onClose={() => setIsEditing(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {goal !== null && (
        <p>
          <strong>{goalText(goal, measure)}</strong> {wayText(goal.rate, latest, measure)}
        </p>
      )}
      <Button ref={opener} onClick={() => setIsEditing(true)}>
        {goal === null ? 'Set a goal' : 'Change goal'}
      </Button>
    </div>
  );
};
