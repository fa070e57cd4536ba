import { useCallback } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { type Learner, learnerStore, noteUse } from '../../platform/learner.ts';
import { useStore } from '../../platform/use-store.ts';

type ChosenLearner = {
  learner: Learner | null;
  choose: (learner: Learner | null) => void;
};

export const useLearner = (): ChosenLearner => {
  const { subject } = useSignedIn().account;
  const store = learnerStore(subject);
  const choose = useCallback(
    (learner: Learner | null) => {
      noteUse(subject);
      store.set(learner);
    },
    [subject, store],
  );
  return { learner: useStore(store), choose };
};
