import { canBeProbed } from '@sixty/domain/probe-limits';
import { toLabel } from '@sixty/domain/text';
import { useNavigate } from 'react-router';
import {
  type CollectionsApi,
  decodedItemsOf,
  sideSettingsOf,
  useCollectionsApi,
} from '../../api/collections.ts';
import type { Learner } from '../../platform/learner.ts';
import { paths } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { type PracticeSet, useDialogs } from '../dialogs.ts';
import { useLearner } from '../student/use-learner.ts';

const again = 'Practice again';

/** A name for practice of the missed: at most 200 characters, as reports allow. */
export const practiceAgainName = (name: string): string =>
  toLabel(name.startsWith(again) ? name : `${again}: ${name}`, 200);

/** Starts a session; for the chosen learner if `learner` is null. */
export const useStartPractice = (): ((practice: PracticeSet, learner: Learner | null) => void) => {
  const dialogs = useDialogs();
  const { choose } = useLearner();
  return (practice, learner) => {
    if (learner) choose(learner);
    dialogs.open('startSession', { practice });
  };
};

export const readPracticeSet = async (api: CollectionsApi, collectionId: string): Promise<PracticeSet> => {
  const collection = await api.read(collectionId);
  return {
    collectionId,
    name: collection.name,
    category: collection.category,
    items: decodedItemsOf(collection),
    sideSettings: sideSettingsOf(collection),
  };
};

export const useStartProbe = (): ((collectionId: string) => void) => {
  const api = useCollectionsApi();
  const dialogs = useDialogs();
  const showToast = useToast();
  return (collectionId) =>
    dialogs.open('startProbe', async () => {
      const practice = await readPracticeSet(api, collectionId);
      if (canBeProbed(practice.items)) return { practice };
      showToast({
        text: 'A probe needs at least two different letters, numbers, words, or problems.',
        tone: 'problem',
      });
      return null;
    });
};

/** Chooses who practices, and goes to the collections. */
export const usePracticeWith = (): ((learner: Learner) => void) => {
  const { choose } = useLearner();
  const navigate = useNavigate();
  return (learner) => {
    choose(learner);
    void navigate(paths.yourCollections);
  };
};
