import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../../api/session.ts';
import type { PersistedDraft } from '../../../entities/persisted-draft.ts';
import { heldLocks, holdLockWithin, whenLockIsFree } from '../../../platform/locks.ts';
import { watchPageVisibility } from '../../../platform/page-visibility.ts';
import { paths } from '../../../platform/paths.ts';
import { localStore, sessionStore } from '../../../platform/storage.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useIsShown } from '../../../ui/use-is-shown.ts';
import { type Draft, emptyDraft, withNavigationState } from './draft.ts';
import { draftSlots, type WaitingDraft } from './draft-slots.ts';

export type ChangeDraft = PersistedDraft<Draft>['changeDraft'];

export type CreationDraft = Omit<PersistedDraft<Draft>, 'clearDraft' | 'flushDraft'> & {
  readonly draftId: string;
  /** The current one joins `waiting`. */
  readonly startNew: () => void;
  /** Keeps a draft that changed since it was sent under this key. */
  readonly forgetDraft: (id: string, saveKey: string) => void;
  /** The next visit starts a new draft; this one joins `waiting`. */
  readonly leaveDraft: () => void;
  /** Unfinished drafts that no tab has open. */
  readonly waiting: readonly WaitingDraft[];
  readonly resumeDraft: (id: string) => void;
  /** Null if another tab has opened it. */
  readonly discardDraft: (id: string) => Promise<WaitingDraft | null>;
  readonly restoreDraft: (discarded: WaitingDraft) => void;
};

/** A reloading tab takes its draft again within this time; a closed one doesn't. */
const reloadMs = 1000;

export const useDraft = (): CreationDraft => {
  const { subject } = useSignedIn().account;
  const { pathname, state } = useLocation();
  const slots = useMemo(() => draftSlots(localStore, subject), [subject]);
  const idKey = `draft-id:new-collection:${subject}`;
  const [current, setCurrent] = useState(() => {
    const id = sessionStore.read(idKey) ?? crypto.randomUUID();
    return { id, store: slots.open(id, withNavigationState(slots.read(id) ?? emptyDraft, state)) };
  });
  const [others, setOthers] = useState<{
    readonly waiting: readonly WaitingDraft[];
    readonly inUse: readonly WaitingDraft[];
  }>({ waiting: [], inUse: [] });
  const [savedKey, setSavedKey] = useState<string | null>(null);
  const isShown = useIsShown();
  const { id: draftId, store } = current;
  const draft = useStore(store);

  const show = useCallback(
    (id: string, shown: Draft) => setCurrent({ id, store: slots.open(id, shown) }),
    [slots],
  );

  // After a save, the steps stay mounted until the next page has loaded.
  if (savedKey !== null && savedKey === draft.saveKey && pathname === paths.newCollection) {
    setSavedKey(null);
    show(crypto.randomUUID(), emptyDraft);
  }

  const listWaiting = useCallback(async () => {
    const held = await heldLocks();
    const listed = slots.list().filter(({ id }) => id !== draftId);
    const isInUse = ({ id }: WaitingDraft) => held?.has(slots.keyOf(id)) === true;
    setOthers({ waiting: listed.filter((it) => !isInUse(it)), inUse: listed.filter(isInUse) });
  }, [draftId, slots]);

  useEffect(
    () =>
      watchPageVisibility((isHidden) => {
        if (!isHidden) void listWaiting();
      }),
    [listWaiting],
  );

  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listLater = () => {
      timer = setTimeout(() => void listWaiting(), reloadMs);
    };
    for (const { id } of others.inUse)
      whenLockIsFree(slots.keyOf(id), ended.signal).then(listLater, () => undefined);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [listWaiting, others, slots]);

  useEffect(() => {
    sessionStore.write(idKey, draftId);
    let isCanceled = false;
    let release: (() => void) | null = null;
    void holdLockWithin(slots.keyOf(draftId)).then((held) => {
      if (isCanceled) {
        held?.();
        return;
      }
      release = held;
      // This tab has released the lock of its previous draft.
      if (held !== null) {
        void listWaiting();
        return;
      }
      // A duplicated tab doesn't get the lock and continues with a copy.
      const copy = crypto.randomUUID();
      slots.write(copy, store.get());
      show(copy, store.get());
    });
    return () => {
      isCanceled = true;
      release?.();
    };
  }, [draftId, idKey, listWaiting, show, slots, store]);

  return {
    draftId,
    draft,
    waiting: others.waiting,
    changeDraft: store.change,
    getDraft: store.get,
    startNew: () => show(crypto.randomUUID(), emptyDraft),
    forgetDraft: (id: string, saveKey: string) => {
      const isSaved = slots.removeSaved(id, saveKey, isShown.current ? store.get() : null);
      if (!isSaved) return;
      if (sessionStore.read(idKey) === id) sessionStore.remove(idKey);
      setSavedKey(saveKey);
    },
    leaveDraft: () => sessionStore.remove(idKey),
    resumeDraft: (id: string) => {
      const resumed = slots.read(id);
      if (resumed) show(id, resumed);
      else void listWaiting();
    },
    discardDraft: async (id: string) => {
      const held = await heldLocks();
      const discarded = held?.has(slots.keyOf(id)) ? null : slots.read(id);
      if (discarded) slots.remove(id);
      void listWaiting();
      return discarded && { id, draft: discarded };
    },
    restoreDraft: ({ id, draft: restored }: WaitingDraft) => {
      slots.write(id, restored);
      void listWaiting();
    },
  };
};
