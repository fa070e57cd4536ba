import { createCollection } from '@sixty/contract/collections';
import type { StarterSet } from '@sixty/domain/starter-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { cardNameId, quoted } from './card-texts.ts';
import { useListChanges } from './use-list-changes.ts';

/** Focuses the element with this id as soon as it is drawn, within a second or so. */
const focusOnceThere = (id: string, frames = 60): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusOnceThere(id, frames - 1);
  });
};

type Keeping = { readonly set: StarterSet; readonly key: string };

/** Keeps a starter set as a private collection of the user's own. */
export const useKeepStarter = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { put } = useListChanges();
  // A key that is held down presses again sooner than a render comes.
  const isUnderWay = useRef(false);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ set: { name, category, items }, key }: Keeping) =>
      callApi(
        createCollection,
        {
          body: {
            name,
            category,
            description: JSON.stringify(items.map(({ name: item }) => item)),
            status: 'private',
          },
        },
        // After a lost answer, trying again must not make a second one.
        { idempotencyKey: key },
      ),
    onSuccess: (made) => {
      put({
        ...made,
        creator_display_name: null,
        creator_username: null,
        isSubscribed: false,
        position: null,
      });
      showToast(`${quoted(made.name)} is now in your collections.`);
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
      // The starter sets go, and with them the button that was pressed.
      focusOnceThere(cardNameId(made.collection_id));
    },
    onError: (error, keeping) => {
      logError('A starter set could not be kept.', error);
      showToast({
        text: `${quoted(keeping.set.name)} wasn’t saved.`,
        tone: 'problem',
        action: { label: 'Retry', onAct: () => mutate(keeping) },
      });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  return {
    /** The set that is being kept at this moment. */
    busy: isPending ? variables.set : null,
    keep: (set: StarterSet) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate({ set, key: crypto.randomUUID() });
    },
  };
};
