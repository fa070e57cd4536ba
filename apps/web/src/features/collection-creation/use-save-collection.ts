import { findItemsProblem } from '@sixty/domain/items';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withServerReason } from '../../api/api-error.ts';
import { type CollectionContents, encodeContents, useCollectionsApi } from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { isBeingSaved } from '../../entities/collection/collection-draft.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { useIsOffline } from '../../entities/use-save.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useOutbox } from '../../sync/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { commitPendingInput, type Draft, draftContentsOf } from './draft.ts';
import type { TabDraft } from './use-tab-draft.ts';

const steps: ReadonlySet<string> = new Set([
  paths.newCollection,
  paths.collectionSetup,
  paths.collectionFinalStep,
]);

const itemsProblemOf = (items: Draft['items']): string | null => {
  if (items.length === 0) return 'Nothing to save yet. Please add an item first.';
  const problem = findItemsProblem(items);
  return problem && itemsProblemMessages[problem];
};

/** A save goes on when the user leaves the steps. A message on the page where they are says how it ended. */
export const useSaveCollection = (tabDraft: TabDraft, whenUploaded: () => Promise<boolean>) => {
  const { key, get, getDraft, changeDraft, dispatch, draftStorage, detachFromTab } = tabDraft;
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showToast = useToast();
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  const isMounted = useIsMounted();

  /** React Router's location waits until the next page has loaded. */
  const isAtStep = (): boolean => isMounted.current && steps.has(location.pathname.replace(/\/+$/, ''));

  const showElsewhere = (text: string, wayBack: string) =>
    showToast({
      text,
      tone: 'problem',
      isLasting: true,
      action: { label: 'Go back', onAct: () => void navigate(wayBack) },
    });

  const onLeave = useEffectEvent(() => {
    const { kind } = get().saveState;
    if (kind === 'sending') detachFromTab();
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

  const fail = (text: string): null => {
    dispatch({ type: 'failed', problem: { text, step: location.pathname } });
    return null;
  };

  /** Waits for files, then adds what is still typed. Null if the draft can’t be saved, or the user has left. */
  const prepare = async (): Promise<Draft | null> => {
    const haveArrived = await whenUploaded();
    if (!isMounted.current) return null;
    if (!haveArrived) return fail('Some files didn’t upload. Retry or remove them, then save again.');
    const committed = commitPendingInput(getDraft());
    if (!committed.ok) return fail(committed.problem);
    changeDraft(() => committed.draft);
    const itemsProblem = itemsProblemOf(committed.draft.items);
    return itemsProblem === null ? committed.draft : fail(itemsProblem);
  };

  const finish = (text: string) => {
    dispatch({ type: 'saved' });
    showToast(text);
    if (isAtStep()) void navigate(paths.yourCollections);
  };

  const finishOffline = (contents: CollectionContents, saveKey: string) => {
    const entry = { clientId: saveKey, draftKey: key, edited: null, contents: encodeContents(contents) };
    outbox.addCollection(entry);
    detachFromTab();
    finish(`You’re offline. “${contents.name}” will be saved when you’re back online.`);
  };

  const failToSave = ({ name }: CollectionContents, error: unknown) => {
    const text = 'There was an error saving your collection. Please try again.';
    fail(withServerReason(text, error, [400, 413]));
    if (isAtStep()) return;
    // The next page may still be loading, which `onLeave` waits for.
    if (isMounted.current) detachFromTab();
    showElsewhere(`“${name}” wasn’t saved. You’ll find it under New.`, paths.newCollection);
  };

  const save = async (): Promise<void> => {
    dispatch({ type: 'saveStarted' });
    const draft = await prepare();
    if (!draft) return;
    const saveKey = draft.saveKey ?? crypto.randomUUID();
    dispatch({ type: 'sent', saveKey });
    const contents = draftContentsOf(draft);
    try {
      await api.create(contents, { idempotencyKey: saveKey });
    } catch (error) {
      logError('The collection could not be saved.', error);
      const isStored = draftStorage.read(key)?.saveKey === saveKey;
      if (isOffline(error) && isStored) finishOffline(contents, saveKey);
      else failToSave(contents, error);
      return;
    }
    // A draft that changed since stays.
    const isSaved = draftStorage.removeSaved(key, saveKey, isMounted.current ? getDraft() : null);
    if (isSaved) detachFromTab();
    void invalidate('myCollections', 'badges');
    finish('Collection saved.');
  };

  const { isSaving, problem } = tabDraft;
  return {
    isSaving,
    problem: problem?.step === pathname ? problem : null,
    startSave: (): void => {
      if (!isBeingSaved(get())) void save();
    },
  };
};
