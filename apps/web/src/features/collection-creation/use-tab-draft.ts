import { categories, type Category } from '@sixty/domain/categories';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../api/auth.ts';
import { useCollectionDraft } from '../../entities/collection/collection-draft.ts';
import { tryAcquireLock } from '../../platform/locks.ts';
import { paths } from '../../platform/paths.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { type Draft, newDraft, withNavigationState } from './draft.ts';
import { createDraftStorage } from './stored-drafts.ts';

export type SaveFailure = {
  text: string;
  /** The path where it is shown. */
  step: string;
};

/** Of the collection made last; otherwise the first. */
const lastCategory = (): Category | undefined => {
  const stored = localStore.read(unscopedKeys.category);
  return categories.find((category) => category === stored);
};

/** The draft that this tab has open, and holds the lock of. */
export const useTabDraft = () => {
  const { subject } = useSignedIn().account;
  const { pathname, state: navigationState } = useLocation();
  const draftStorage = useMemo(() => createDraftStorage(localStore, subject), [subject]);
  /** In session storage: a reloaded tab goes on with its draft. */
  const tabKey = `draft-id:new-collection:${subject}`;
  const tabDraft = useCollectionDraft<Draft, SaveFailure>(() => {
    const id = sessionStore.read(tabKey);
    const key = id === null ? draftStorage.newKey() : draftStorage.keyOf(id);
    const draft = draftStorage.read(key) ?? newDraft(lastCategory());
    return { key, draft: withNavigationState(draft, navigationState) };
  }, draftStorage.format);
  const { key, saveState, dispatch, getDraft } = tabDraft;
  const [lockedKey, setLockedKey] = useState<string | null>(null);

  useEffect(() => {
    sessionStore.write(tabKey, draftStorage.idOf(key));
    let isCanceled = false;
    let release: (() => void) | null = null;
    void tryAcquireLock(key).then((held) => {
      if (isCanceled) {
        held?.();
        return;
      }
      release = held;
      if (held !== null) {
        setLockedKey(key);
        return;
      }
      // A duplicated tab doesn't get the lock and continues with a copy.
      const copyKey = draftStorage.newKey();
      draftStorage.write(copyKey, getDraft());
      dispatch({ type: 'opened', key: copyKey, draft: getDraft() });
    });
    return () => {
      isCanceled = true;
      release?.();
    };
  }, [dispatch, draftStorage, getDraft, key, tabKey]);

  const startNew = useCallback(
    () => dispatch({ type: 'opened', key: draftStorage.newKey(), draft: newDraft(lastCategory()) }),
    [dispatch, draftStorage],
  );

  // After a save, the steps stay mounted until the next page has loaded.
  const isStartingAnother = saveState.kind === 'saved' && pathname === paths.newCollection;
  useLayoutEffect(() => {
    if (isStartingAnother) startNew();
  }, [isStartingAnother, startNew]);

  return {
    ...tabDraft,
    draftStorage,
    draftId: draftStorage.idOf(key),
    /** True once this tab holds the draft's lock and has released earlier ones. */
    isLocked: lockedKey === key,
    /** Keeps the current draft in storage. */
    startNew,
    /** Returns false if the draft no longer exists. */
    resumeDraft: (resumedKey: string): boolean => {
      const draft = draftStorage.read(resumedKey);
      if (draft) dispatch({ type: 'opened', key: resumedKey, draft });
      return draft !== null;
    },
    /** The next visit doesn't go on with it. */
    detachFromTab: (): void => {
      if (sessionStore.read(tabKey) === draftStorage.idOf(key)) sessionStore.remove(tabKey);
    },
  };
};

export type TabDraft = ReturnType<typeof useTabDraft>;
