import { useSignedIn } from '../../api/auth.ts';
import { type Learner, learnerStore } from '../../platform/learner.ts';
import { useStore } from '../../platform/use-store.ts';

type ChosenLearner = {
  learner: Learner | null;
  choose: (learner: Learner | null) => void;
};

export const useLearner = (): ChosenLearner => {
  const store = learnerStore(useSignedIn().account.subject);
  return { learner: useStore(store), choose: store.set };
};
