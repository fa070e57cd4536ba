import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { withServerReason } from '../../api/api-error.ts';
import { useCollectionsApi } from '../../api/collections.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedIn } from '../../api/session.ts';
import { heldLocks, inTurn } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { localStore } from '../../platform/storage.ts';
import { useToast } from '../../ui/toast.tsx';
import { deferredSaves, sendDeferredSaves } from './draft/deferred-saves.ts';
import { draftSlots } from './draft/draft-slots.ts';

/** Sends the collections that were saved without a network. */
export const SendLater = () => {
  const { subject } = useSignedIn().account;
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();

  useEffect(() => {
    const saves = deferredSaves(localStore, subject);
    const sendAll = async (): Promise<void> => {
      if (saves.list().length === 0) return;
      const { saved, refused } = await sendDeferredSaves({
        slots: draftSlots(localStore, subject),
        saves,
        held: (await heldLocks()) ?? new Set(),
        create: async ({ collectionName: name, items, category, isPublic }, idempotencyKey) =>
          api.create(
            { name, items, category, status: isPublic ? 'public' : 'private' },
            { idempotencyKey, staysHere: true },
          ),
      });
      for (const name of saved) showToast(`'${name}' is now in your collections.`);
      for (const { name, error } of refused)
        showToast({
          text: withServerReason(`'${name}' wasn’t saved. You’ll find it under New.`, error, [400, 413]),
          tone: 'problem',
          isLasting: true,
          action: { label: 'Open', onAct: () => void navigate(paths.newCollection) },
        });
      if (saved.length === 0) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
    };
    const send = (): void =>
      void inTurn('sixty-deferred-saves', sendAll).catch((cause: unknown) =>
        logError('Collections could not be sent.', cause),
      );
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [subject, api, queryClient, navigate, showToast]);

  return null;
};
