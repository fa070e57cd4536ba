import { withUniqueIds } from '@sixty/domain/items';
import type { StarterSet } from '@sixty/domain/starter-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useCollectionsApi } from '../../api/collections.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { cardNameId, quoted } from './card-texts.ts';
import { useListChanges } from './use-list-changes.ts';

/** For about a second. */
const focusOnceThere = (id: string, frames = 60): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusOnceThere(id, frames - 1);
  });
};

type Keeping = { readonly set: StarterSet; readonly key: string };

export const useKeepStarter = () => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { put } = useListChanges();
  // A held key repeats before the next render.
  const isUnderWay = useRef(false);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ set: { name, category, items }, key }: Keeping) =>
      api.create(
        {
          name,
          category,
          items: withUniqueIds(items.map((item) => ({ ...item, id: '' }))),
          status: 'private',
        },
        // After a lost reply, a retry must not create a second one.
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
    busy: isPending ? variables.set : null,
    keep: (set: StarterSet) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate({ set, key: crypto.randomUUID() });
    },
  };
};
