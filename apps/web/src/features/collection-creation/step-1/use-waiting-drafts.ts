import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '../../../api/session.ts';
import { heldLocks, whenLockIsFree } from '../../../platform/locks.ts';
import { watchPageVisibility } from '../../../platform/page-visibility.ts';
import { localStore } from '../../../platform/storage.ts';
import { useCreation } from '../creation.tsx';
import { draftSlots, type WaitingDraft } from '../draft/draft-slots.ts';

/** A reloading tab takes its draft again within this time; a closed one doesn't. */
const reloadMs = 1000;

type OtherDrafts = { readonly waiting: readonly WaitingDraft[]; readonly inUse: readonly WaitingDraft[] };

/** `waiting`: unfinished drafts that no tab has open. */
export const useWaitingDrafts = () => {
  const { subject } = useSignedIn().account;
  const { draftId, isLocked } = useCreation();
  const slots = useMemo(() => draftSlots(localStore, subject), [subject]);
  const [{ waiting, inUse }, setOthers] = useState<OtherDrafts>({ waiting: [], inUse: [] });

  const readOthers = useCallback(async (): Promise<OtherDrafts> => {
    const held = await heldLocks();
    const listed = slots.list().filter(({ id }) => id !== draftId);
    const isInUse = ({ id }: WaitingDraft) => held?.has(slots.keyOf(id)) === true;
    return { waiting: listed.filter((each) => !isInUse(each)), inUse: listed.filter(isInUse) };
  }, [draftId, slots]);
  const listDrafts = useCallback((): void => {
    void readOthers().then(setOthers);
  }, [readOthers]);

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
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listLater = () => {
      timer = setTimeout(listDrafts, reloadMs);
    };
    for (const { id } of inUse)
      whenLockIsFree(slots.keyOf(id), ended.signal).then(listLater, () => undefined);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [inUse, listDrafts, slots]);

  return {
    waiting,
    listDrafts,
    /** Null if another tab has opened it. */
    discardDraft: async (id: string): Promise<WaitingDraft | null> => {
      const held = await heldLocks();
      const discarded = held?.has(slots.keyOf(id)) ? null : slots.read(id);
      if (discarded) slots.remove(id);
      listDrafts();
      return discarded && { id, draft: discarded };
    },
    restoreDraft: ({ id, draft }: WaitingDraft): void => {
      slots.write(id, draft);
      listDrafts();
    },
  };
};
