import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import type { PersistedDraft } from '../../entities/persisted-draft.ts';
import { tryAcquireLock } from '../../platform/locks.ts';
import { paths } from '../../platform/paths.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/use-store.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { type Draft, draftSlots, emptyDraft, withNavigationState } from './draft.ts';

export type ChangeDraft = PersistedDraft<Draft>['changeDraft'];

export const useDraft = () => {
  const { subject } = useSignedIn().account;
  const { pathname, state } = useLocation();
  const slots = useMemo(() => draftSlots(localStore, subject), [subject]);
  const idKey = `draft-id:new-collection:${subject}`;
  const [current, setCurrent] = useState(() => {
    const id = sessionStore.read(idKey) ?? crypto.randomUUID();
    return { id, store: slots.open(id, withNavigationState(slots.read(id) ?? emptyDraft, state)) };
  });
  const [lockedId, setLockedId] = useState<string | null>(null);
  const [savedKey, setSavedKey] = useState<string | null>(null);
  const isMounted = useIsMounted();
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

  useEffect(() => {
    sessionStore.write(idKey, draftId);
    let isCanceled = false;
    let release: (() => void) | null = null;
    void tryAcquireLock(slots.keyOf(draftId)).then((held) => {
      if (isCanceled) {
        held?.();
        return;
      }
      release = held;
      if (held !== null) {
        setLockedId(draftId);
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
  }, [draftId, idKey, show, slots, store]);

  return {
    draftId,
    draft,
    /** True once this tab holds the draft's lock and has released earlier ones. */
    isLocked: lockedId === draftId,
    changeDraft: store.change,
    getDraft: store.get,
    /** Keeps the current draft in storage. */
    startNew: (): void => show(crypto.randomUUID(), emptyDraft),
    /** Keeps a draft that changed since it was sent under this key. */
    forgetDraft: (id: string, saveKey: string): void => {
      const isSaved = slots.removeSaved(id, saveKey, isMounted.current ? store.get() : null);
      if (!isSaved) return;
      if (sessionStore.read(idKey) === id) sessionStore.remove(idKey);
      setSavedKey(saveKey);
    },
    /** The next visit starts a new draft. Keeps this one in storage. */
    leaveDraft: (): void => sessionStore.remove(idKey),
    /** Returns false if the draft no longer exists. */
    resumeDraft: (id: string): boolean => {
      const resumed = slots.read(id);
      if (resumed) show(id, resumed);
      return resumed !== null;
    },
  };
};

export type CreationDraft = ReturnType<typeof useDraft>;
