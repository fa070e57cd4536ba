import { removeLearnerGoal, setLearnerGoal } from '@sixty/contract/students';
import { failureReason } from '../../api/api-error.ts';
import { useClassChange } from '../../api/classes.ts';
import { ofLearner } from '../../api/probes.ts';
import { useSave } from '../use-save.ts';
import type { GoalTarget } from './goal-target.ts';

export type GoalOwner = {
  readonly studentId: string | null;
  readonly collectionId: string;
};

export const useGoalChange = ({ studentId, collectionId }: GoalOwner) => {
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
