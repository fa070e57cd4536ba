import { removeLearnerGoal, setLearnerGoal } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { dayOf } from '@sixty/domain/days';
import { useEffect, useRef, useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { useClassChange } from '../../api/classes.ts';
import { browserTimeZone } from '../../api/current-user.ts';
import { ofLearner } from '../../api/probes.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useSave } from '../use-save.ts';
import type { GoalOwner, GoalTarget, Measure } from './goal-target.ts';

const hints = {
  session: 'Items per minute in this collection. Your own number: Sixty sets none.',
  probe: 'Correct items per minute in this collection. Your own number: Sixty sets none.',
} as const satisfies Record<Measure, string>;

type Draft = { rate: string; by: string };
type Problems = { rate: string | null; by: string | null };

const noProblems: Problems = { rate: null, by: null };

const goalProblemsOf = ({ rate: text, by }: Draft): Problems => {
  const rate = Number(text);
  const isRate = text.trim() !== '' && rate >= 1 && rate <= classLimits.goalRate;
  const isPast = by !== '' && by <= dayOf(Date.now(), browserTimeZone() ?? 'UTC');
  return {
    rate: isRate ? null : `Please enter a number from 1 to ${classLimits.goalRate}.`,
    by: isPast ? 'Please choose a day after today, or leave it empty.' : null,
  };
};

const initialDraft = (goal: GoalTarget | null): Draft => ({
  rate: goal === null ? '' : String(goal.rate),
  by: goal?.by ?? '',
});

const useGoalChange = ({ studentId, collectionId }: GoalOwner) => {
  const changeClass = useClassChange();
  const { save, isSaving, problem, dismiss } = useSave('The goal could not be saved.');
  const call = { params: { collection_id: collectionId }, query: ofLearner(studentId) };
  const run = (send: () => Promise<unknown>, failed: string, onDone: () => void) =>
    save({
      send: async () => {
        await send();
        onDone();
      },
      onFailed: (error) => ({
        text: `${failed} ${failureReason(error)}`.trim(),
      }),
    });
  return {
    isSaving,
    problem: problem?.text ?? null,
    dismiss,
    set: (body: GoalTarget, onDone: () => void) =>
      run(async () => changeClass(setLearnerGoal, { ...call, body }), 'The goal wasn’t saved.', onDone),
    remove: (onDone: () => void) =>
      run(async () => changeClass(removeLearnerGoal, call), 'The goal wasn’t removed.', onDone),
  };
};

type GoalFormProps = GoalOwner & {
  goal: GoalTarget | null;
  measure: Measure;
  onClose: () => void;
};

export const GoalForm = ({ goal, measure, onClose, ...owner }: GoalFormProps) => {
  const { isSaving, problem, dismiss, set, remove } = useGoalChange(owner);
  const [draft, setDraft] = useState(() => initialDraft(goal));
  const [problems, setProblems] = useState(noProblems);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setProblems(noProblems);
    dismiss();
  };
  const submit = () => {
    const found = goalProblemsOf(draft);
    setProblems(found);
    if (found.rate === null && found.by === null)
      set({ rate: Number(draft.rate), by: draft.by || null }, onClose);
  };
  return (
    <Form ref={form} className="flex flex-wrap items-start gap-x-4 gap-y-3" onSubmit={submit}>
      <NumberField
        label="Goal"
        hint={hints[measure]}
        className="flex-[0_1_24rem]"
        min={1}
        max={classLimits.goalRate}
        step="any"
        hasSteps
        value={draft.rate}
        error={problems.rate ?? problem}
        onValue={(rate) => change({ rate })}
      />
      <DateField
        label="By"
        hint="You can leave this empty."
        value={draft.by}
        error={problems.by}
        onValue={(by) => change({ by })}
      />
      <div className="flex flex-wrap gap-3 pt-[1.85rem] max-40rem:pt-0">
        <Button type="submit" variant="primary" isBusy={isSaving}>
          Save goal
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {goal !== null && (
          <Button variant="quiet" isBusy={isSaving} onClick={() => remove(onClose)}>
            Remove goal
          </Button>
        )}
      </div>
    </Form>
  );
};
