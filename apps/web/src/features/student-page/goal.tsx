import { removeGoal, setGoal, type StudentDetail } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { useEffect, useRef, useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { useClassChange } from '../../api/classes.ts';
import { rateText } from '../../entities/report/report-texts.ts';
import { useSave } from '../../entities/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './goal.module.css';

const goalProblem = `Please enter a number from 1 to ${classLimits.goalRate}.`;

/** Null if it is no goal. */
const goalOf = (text: string): number | null => {
  const rate = Number(text);
  return text.trim() !== '' && rate >= 1 && rate <= classLimits.goalRate ? rate : null;
};

const wayText = (goal: number, latest: number | null): string => {
  if (latest === null) return '';
  const missing = goal - latest;
  return missing <= 0 ? 'Reached in the latest session.' : `${rateText(Math.max(1, missing))} to go.`;
};

type GoalProps = {
  readonly student: StudentDetail;
  readonly collectionId: string;
  readonly goal: number | null;
  /** Both in items per minute. */
  readonly latest: number | null;
};

const useGoalChange = ({ student, collectionId }: Pick<GoalProps, 'student' | 'collectionId'>) => {
  const changeClass = useClassChange();
  const { save, isSaving, problem, dismiss } = useSave<{ readonly text: string }>(
    'The goal could not be saved.',
  );
  const params = { id: student.class_id, student_id: student.student_id, collection_id: collectionId };
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
    set: (rate: number, onDone: () => void) =>
      run(async () => changeClass(setGoal, { params, body: { rate } }), 'The goal wasn’t saved.', onDone),
    remove: (onDone: () => void) =>
      run(async () => changeClass(removeGoal, { params }), 'The goal wasn’t removed.', onDone),
  };
};

export const Goal = ({ student, collectionId, goal, latest }: GoalProps) => {
  const { isSaving, problem, dismiss, set, remove } = useGoalChange({ student, collectionId });
  const [text, setText] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const hasOpened = useRef(false);
  const isEditing = text !== null;

  useEffect(() => {
    if (isEditing) field.current?.querySelector('input')?.focus();
    else if (hasOpened.current) opener.current?.focus();
    hasOpened.current ||= isEditing;
  }, [isEditing]);

  const close = () => {
    setText(null);
    setIsInvalid(false);
    dismiss();
  };
  const submit = () => {
    const rate = goalOf(text ?? '');
    setIsInvalid(rate === null);
    if (rate !== null) set(rate, close);
  };

  if (isEditing) {
    return (
      <Form ref={field} className={styles['form']} onSubmit={submit}>
        <NumberField
          label="Goal"
          hint="Items per minute in this collection. Your own number: Sixty sets none."
          className={styles['field']}
          min={1}
          max={classLimits.goalRate}
          step="any"
          hasSteps
          value={text}
          error={isInvalid ? goalProblem : problem}
          onValue={(next) => {
            setText(next);
            setIsInvalid(false);
          }}
        />
        <div className={styles['actions']}>
          <Button type="submit" look="primary" isBusy={isSaving}>
            Save goal
          </Button>
          <Button onClick={close}>Cancel</Button>
          {goal !== null && (
            <Button look="quiet" isBusy={isSaving} onClick={() => remove(close)}>
              Remove goal
            </Button>
          )}
        </div>
      </Form>
    );
  }
  return (
    <div className={styles['goal']}>
      {goal !== null && (
        <p>
          <strong>Goal: {rateText(goal)} a minute.</strong> {wayText(goal, latest)}
        </p>
      )}
      <Button ref={opener} onClick={() => setText(goal === null ? '' : String(goal))}>
        {goal === null ? 'Set a goal' : 'Change goal'}
      </Button>
    </div>
  );
};
