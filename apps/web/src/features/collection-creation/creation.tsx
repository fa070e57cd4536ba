import { categories, type Category } from '@sixty/domain/categories';
import { findItemsProblem } from '@sixty/domain/items';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { withServerReason } from '../../api/api-error.ts';
import { encodeContents, useCollectionsApi } from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useSignedIn } from '../../api/auth.ts';
import { isBeingSaved, useCollectionDraft } from '../../entities/collection/collection-draft.ts';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { useIsOffline } from '../../entities/use-save.ts';
import { tryAcquireLock } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { useOutbox } from '../../sync/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import {
  commitPendingInput,
  type Draft,
  draftContentsOf,
  newDraft,
  withItemEdit,
  withItemsBack,
} from './draft.ts';
import { withNavigationState } from './navigation-state.ts';
import { storedDrafts } from './stored-drafts.ts';
import { useUploads } from './uploads/use-uploads.ts';

/*
 * What the three steps share: the draft that this tab has open, changes of it, its uploads, and its save. The life of
 * the draft is in `entities/collection/collection-draft.ts`, its contents are in `draft.ts`.
 */

type Problem = {
  text: string;
  /** The path where it is shown. */
  step: string;
};

/** Of the collection made last; otherwise the first. */
const lastCategory = (): Category | undefined => {
  const stored = localStore.read(unscopedKeys.category);
  return categories.find((category) => category === stored);
};

/** The draft that this tab has open. The browser stores it, and the drafts that were left. */
const useTabDraft = () => {
  const { subject } = useSignedIn().account;
  const { pathname, state: navigationState } = useLocation();
  const draftStore = useMemo(() => storedDrafts(localStore, subject), [subject]);
  /** In session storage: a reloaded tab goes on with its draft. */
  const tabKey = `draft-id:new-collection:${subject}`;
  const tabDraft = useCollectionDraft<Draft, Problem>(() => {
    const id = sessionStore.read(tabKey) ?? crypto.randomUUID();
    return {
      key: draftStore.keyOf(id),
      draft: withNavigationState(draftStore.read(id) ?? newDraft(lastCategory()), navigationState),
    };
  }, draftStore.format);
  const { key, saveState, dispatch, getDraft } = tabDraft;
  const [lockedKey, setLockedKey] = useState<string | null>(null);

  const open = useCallback(
    (id: string, draft: Draft) => dispatch({ type: 'opened', key: draftStore.keyOf(id), draft }),
    [dispatch, draftStore],
  );

  useEffect(() => {
    sessionStore.write(tabKey, draftStore.idOf(key));
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
      const copy = crypto.randomUUID();
      draftStore.write(copy, getDraft());
      open(copy, getDraft());
    });
    return () => {
      isCanceled = true;
      release?.();
    };
  }, [getDraft, key, open, draftStore, tabKey]);

  // After a save, the steps stay mounted until the next page has loaded.
  const isOver = saveState.kind === 'saved' && pathname === paths.newCollection;
  useLayoutEffect(() => {
    if (isOver) open(crypto.randomUUID(), newDraft(lastCategory()));
  }, [isOver, open]);

  return {
    ...tabDraft,
    draftStore,
    draftId: draftStore.idOf(key),
    /** True once this tab holds the draft's lock and has released earlier ones. */
    isLocked: lockedKey === key,
    /** Keeps the current draft in storage. */
    startNew: (): void => open(crypto.randomUUID(), newDraft(lastCategory())),
    /** Returns false if the draft no longer exists. */
    resumeDraft: (id: string): boolean => {
      const resumed = draftStore.read(id);
      if (resumed) open(id, resumed);
      return resumed !== null;
    },
    /** The next visit doesn't go on with it. */
    leaveDraft: (id: string): void => {
      if (sessionStore.read(tabKey) === id) sessionStore.remove(tabKey);
    },
  };
};

type TabDraft = ReturnType<typeof useTabDraft>;

/** Undo of 'Clear' is for this step, and is withdrawn by a change of the items, which it would revert as well. */
const useChangesWithUndo = ({ key, getDraft, changeDraft: change }: TabDraft) => {
  const showToast = useToast();
  const { pathname } = useLocation();
  const step = `${key} ${pathname}`;
  const [undo, setUndo] = useState<{ step: string; withdraw: () => void } | null>(null);

  if (undo && undo.step !== step) setUndo(null);
  useEffect(() => undo?.withdraw, [undo]);

  const changeDraft = useCallback(
    (changing: (draft: Draft) => Draft): void => {
      const { items } = getDraft();
      change(changing);
      if (getDraft().items !== items) setUndo(null);
    },
    [change, getDraft],
  );

  const clearItems = () => {
    const before = getDraft();
    const ids = before.items.map(({ id }) => id);
    changeDraft((current) => withItemEdit(current, { type: 'remove', ids }));
    const withdraw = showToast({
      text: `${itemsText(ids.length)} cleared.`,
      action: { label: 'Undo', onAct: () => change((current) => withItemsBack(current, before)) },
    });
    setUndo({ step, withdraw });
  };

  return { changeDraft, clearItems };
};

const steps: ReadonlySet<string> = new Set([
  paths.newCollection,
  paths.collectionSetup,
  paths.collectionFinalStep,
]);

/** React Router's location waits until the next page has loaded. */
const isAtStep = (): boolean => steps.has(location.pathname.replace(/\/+$/, ''));

const itemsProblemOf = (items: Draft['items']): string | null => {
  if (items.length === 0) return 'Nothing to save yet. Please add an item first.';
  const problem = findItemsProblem(items);
  return problem && itemsProblemMessages[problem];
};

/** A save goes on when the user leaves the steps. A message on the page where they are says how it ended. */
const useSaving = (tabDraft: TabDraft, whenUploaded: () => Promise<boolean>) => {
  const { get, getDraft, changeDraft, dispatch, draftStore, draftId, leaveDraft } = tabDraft;
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showToast = useToast();
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  const isMounted = useIsMounted();

  const showElsewhere = (text: string, wayBack: string) =>
    showToast({
      text,
      tone: 'problem',
      isLasting: true,
      action: { label: 'Go back', onAct: () => void navigate(wayBack) },
    });

  const onLeave = useEffectEvent(() => {
    const { kind } = get().saveState;
    if (kind === 'sending') leaveDraft(draftId);
    if (kind !== 'preparing') return;
    showElsewhere(
      `“${getDraft().collectionName}” isn’t saved yet because files were still uploading. You’ll find it under New.`,
      paths.collectionSetup,
    );
  });
  useEffect(() => () => onLeave(), []);

  // A message isn't shown again on returning to its step.
  useEffect(() => {
    const { saveState } = get();
    if (saveState.kind === 'failed' && saveState.problem.step !== pathname)
      dispatch({ type: 'problemDismissed' });
  }, [dispatch, get, pathname]);

  const send = async (): Promise<void> => {
    const failHere = (text: string) =>
      dispatch({ type: 'failed', problem: { text, step: location.pathname } });

    dispatch({ type: 'saveStarted' });
    const haveArrived = await whenUploaded();
    if (!isMounted.current) return;
    if (!haveArrived) return failHere('Some files didn’t upload. Retry or remove them, then save again.');
    const committed = commitPendingInput(getDraft());
    if (!committed.ok) return failHere(committed.problem);
    changeDraft(() => committed.draft);
    const itemsProblem = itemsProblemOf(committed.draft.items);
    if (itemsProblem !== null) return failHere(itemsProblem);

    const saveKey = committed.draft.saveKey ?? crypto.randomUUID();
    dispatch({ type: 'sent', saveKey });
    const contents = draftContentsOf(committed.draft);
    const { name } = contents;
    const finish = (text: string) => {
      dispatch({ type: 'saved' });
      showToast(text);
      if (isMounted.current && isAtStep()) void navigate(paths.yourCollections);
    };
    try {
      await api.create(contents, { idempotencyKey: saveKey });
    } catch (error) {
      logError('The collection could not be saved.', error);
      const isStored = draftStore.read(draftId)?.saveKey === saveKey;
      if (isOffline(error) && isStored) {
        const draftKey = draftStore.keyOf(draftId);
        outbox.sendLater({ clientId: saveKey, draftKey, edited: null, contents: encodeContents(contents) });
        leaveDraft(draftId);
        finish(`You’re offline. “${name}” will be saved when you’re back online.`);
        return;
      }
      const text = 'There was an error saving your collection. Please try again.';
      failHere(withServerReason(text, error, [400, 413]));
      if (isMounted.current && isAtStep()) return;
      // The next page may still be loading, which `onLeave` waits for.
      if (isMounted.current) leaveDraft(draftId);
      showElsewhere(`“${name}” wasn’t saved. You’ll find it under New.`, paths.newCollection);
      return;
    }
    // A draft that changed since stays.
    const isSaved = draftStore.removeSaved(draftId, saveKey, isMounted.current ? getDraft() : null);
    if (isSaved) leaveDraft(draftId);
    void invalidate('myCollections', 'badges');
    finish('Collection saved.');
  };

  const { isSaving, problem } = tabDraft;
  return {
    isSaving,
    problem: problem?.step === pathname ? problem : null,
    save: () => {
      if (!isBeingSaved(get())) void send();
    },
  };
};

/** Stays mounted between the steps, so that uploads and a save continue. */
const useCreationOfTab = () => {
  const tabDraft = useTabDraft();
  const { draft, draftId, draftStore, isLocked, startNew, resumeDraft } = tabDraft;
  const changes = useChangesWithUndo(tabDraft);
  const uploads = useUploads(tabDraft);
  const saving = useSaving(tabDraft, uploads.whenSettled);
  return { draft, draftId, draftStore, isLocked, startNew, resumeDraft, ...changes, uploads, ...saving };
};

const CreationContext = createContext<ReturnType<typeof useCreationOfTab> | null>(null);

export const useCreation = () => {
  const creation = use(CreationContext);
  if (!creation) throw new Error('useCreation must be used within a CollectionCreation');
  return creation;
};

export const CollectionCreation = () => {
  const creation = useCreationOfTab();
  return (
    <CreationContext value={creation}>
      <Outlet />
    </CreationContext>
  );
};
