import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { heldLocks, waitForRelease } from '../../platform/locks.ts';
import { watchPageVisibility } from '../../platform/attention.ts';
import { localStore } from '../../platform/storage.ts';
import { useOutbox } from '../../sync/index.ts';
import { useCreation } from './creation.tsx';
import { draftSlots, type WaitingDraft } from './draft.ts';

/** A reloading tab reacquires its draft's lock within this time. */
const reloadMs = 1000;

type StoredDraft = WaitingDraft & {
  isInUse: boolean;
  /** Saved offline, to be sent later. */
  isDeferred: boolean;
};

/** `waiting`: unfinished drafts that no tab has open. */
export const useWaitingDrafts = () => {
  const { subject } = useSignedIn().account;
  const { draftId, isLocked } = useCreation();
  const { collections, refresh } = useOutbox();
  const slots = useMemo(() => draftSlots(localStore, subject), [subject]);
  const [stored, setStored] = useState<readonly StoredDraft[]>([]);
  const others = useMemo(() => stored.filter(({ id }) => id !== draftId), [draftId, stored]);

  const readStored = useCallback(async (): Promise<readonly StoredDraft[]> => {
    const held = await heldLocks();
    return slots.list().map(({ id, draft }) => ({
      id,
      draft,
      isInUse: held?.has(slots.keyOf(id)) === true,
      isDeferred: collections.some(
        ({ draftKey, refusal }) => draftKey === slots.keyOf(id) && refusal === null,
      ),
    }));
  }, [collections, slots]);
  const listDrafts = useCallback((): void => {
    void readStored().then(setStored);
  }, [readStored]);

  useEffect(() => {
    if (isLocked) listDrafts();
  }, [isLocked, listDrafts]);

  useEffect(
    () =>
      watchPageVisibility((isHidden) => {
        if (!isHidden) listDrafts();
      }),
    [listDrafts],
  );

  useEffect(() => {
    // Another tab may send one.
    const listIfGone = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key?.startsWith(slots.prefix)) listDrafts();
    };
    window.addEventListener('storage', listIfGone);
    return () => window.removeEventListener('storage', listIfGone);
  }, [listDrafts, slots]);

  useEffect(() => {
    const ended = new AbortController();
    const listLater = () => {
      setTimeout(() => {
        if (!ended.signal.aborted) listDrafts();
      }, reloadMs);
    };
    for (const { id } of others.filter(({ isInUse }) => isInUse))
      waitForRelease(slots.keyOf(id), ended.signal).then(listLater, () => undefined);
    return () => ended.abort();
  }, [others, listDrafts, slots]);

  return {
    waiting: others.filter(({ isInUse }) => !isInUse),
    listDrafts,
    /** Null if another tab has opened it. */
    discardDraft: async (id: string): Promise<WaitingDraft | null> => {
      const held = await heldLocks();
      const discarded = held?.has(slots.keyOf(id)) ? null : slots.read(id);
      if (discarded) slots.remove(id);
      listDrafts();
      void refresh();
      return discarded && { id, draft: discarded };
    },
    restoreDraft: ({ id, draft }: WaitingDraft): void => {
      slots.write(id, draft);
      listDrafts();
      void refresh();
    },
  };
};
