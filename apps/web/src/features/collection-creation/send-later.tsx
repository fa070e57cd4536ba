import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { withServerReason } from '../../api/api-error.ts';
import { useCollectionsApi } from '../../api/collections.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedIn } from '../../api/session.ts';
import { heldLocks } from '../../platform/locks.ts';
import { paths } from '../../platform/paths.ts';
import { localStore } from '../../platform/storage.ts';
import { useDeferredSending } from '../../sync/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { deferredSaves, sendDeferredSaves, sentSaves } from './draft/deferred-saves.ts';
import { draftSlots } from './draft/draft-slots.ts';

/** Sends collections saved offline. */
export const SendLater = () => {
  const { subject } = useSignedIn().account;
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();

  const send = useCallback(async () => {
    const saves = deferredSaves(localStore, subject);
    if (saves.list().length === 0) return 'done';
    const sent = await sendDeferredSaves({
      slots: draftSlots(localStore, subject),
      saves,
      held: (await heldLocks()) ?? new Set(),
      create: async ({ collectionName: name, items, category, isPublic }, idempotencyKey) =>
        api.create(
          { name, items, category, status: isPublic ? 'public' : 'private' },
          { idempotencyKey, staysHere: true },
        ),
    });
    sentSaves.set(sent);
    const { saved, refused } = sent;
    for (const name of saved) showToast(`'${name}' is now in your collections.`);
    for (const { name, error } of refused)
      showToast({
        text: withServerReason(`'${name}' wasn’t saved. You’ll find it under New.`, error, [400, 413]),
        tone: 'problem',
        isLasting: true,
        action: { label: 'Open', onAct: () => void navigate(paths.newCollection) },
      });
    if (saved.length > 0) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
    }
    return saves.list().length === 0 ? 'done' : 'waiting';
  }, [subject, api, queryClient, navigate, showToast]);
  useDeferredSending('sixty-deferred-saves', send);

  return null;
};
