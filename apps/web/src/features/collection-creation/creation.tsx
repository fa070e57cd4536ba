import { emptyNameMessage, findItemsProblem } from '@sixty/domain/items';
import { createContext, use, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { withServerReason } from '../../api/api-error.ts';
import { encodeContents, useCollectionsApi } from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useSignedIn } from '../../api/session.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { idempotencyKeyOf, type SaveProblem, useIsOffline, useSave } from '../../entities/use-save.ts';
import { paths } from '../../platform/paths.ts';
import { localStore } from '../../platform/storage.ts';
import { useOutbox } from '../../sync/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { draftContentsOf, type Draft, draftSlots, formsOf } from './draft.ts';
import {
  type Added,
  withEditsCommitted,
  withCustomFields,
  withSetup,
  withTypedItem,
} from './item-changes.ts';
import { type CreationDraft, useDraft } from './use-draft.ts';
import { type Uploads, useUploads } from './uploads/use-uploads.ts';

const pendingWords = (draft: Draft): readonly { text: string; empty: (current: Draft) => Draft }[] => {
  const forms = formsOf(draft.category);
  const { setup, own } = draft;
  return [
    { text: setup.newItem, empty: (current: Draft) => withSetup(current, { newItem: '' }) },
    {
      text: forms.includes('text') ? own.text : '',
      empty: (current: Draft) => withCustomFields(current, { text: '' }),
    },
    {
      text: forms.includes('term') ? own.customTerm : '',
      empty: (current: Draft) => withCustomFields(current, { customTerm: '' }),
    },
  ].filter(({ text }) => text.trim() !== '');
};

/** Commits open name fields and adds typed items. */
export const commitPendingInput = (draft: Draft): Added => {
  const isBlank = draft.edits.some(
    ({ id, name }) => name.trim() === '' && draft.items.some((item) => item.id === id),
  );
  if (isBlank) return { ok: false, problem: emptyNameMessage };
  let committed = withEditsCommitted(draft);
  for (const { text, empty } of pendingWords(draft)) {
    const added = withTypedItem(committed, text);
    if (!added.ok) return added;
    committed = empty(added.draft);
  }
  return { ok: true, draft: committed };
};

const failed = 'There was an error saving your collection. Please try again.';

type Problem = {
  text: string;
  at: string;
};

type Saving = {
  save: () => void;
  isSaving: boolean;
  problem: SaveProblem | null;
};

const filesFailed = 'Some files didn’t upload. Retry or remove them, then save again.';
const nothingYet = 'Nothing to save yet. Please add an item first.';

const itemsProblemOf = (items: Draft['items']): string | null => {
  if (items.length === 0) return nothingYet;
  const problem = findItemsProblem(items);
  return problem && itemsProblemMessages[problem];
};

const steps: ReadonlySet<string> = new Set([
  paths.newCollection,
  paths.collectionSetup,
  paths.collectionFinalStep,
]);

/** React Router's location waits until the next page has loaded. */
const isAtStep = (): boolean => steps.has(location.pathname.replace(/\/+$/, ''));

/** A save continues when the user leaves. */
const useSaveCollection = (store: CreationDraft, { whenSettled }: Uploads): Saving => {
  const { draftId, getDraft, changeDraft, forgetDraft, leaveDraft } = store;
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showToast = useToast();
  const { save, fail, dismiss, isSaving, problem } = useSave<Problem>('The collection could not be saved.');
  const { account } = useSignedIn();
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  const isMounted = useIsMounted();
  const onLeave = useRef(() => {});

  useEffect(() => () => onLeave.current(), []);

  // Don't show the message again on returning to its step.
  const isCurrent = problem?.at === pathname;
  useEffect(() => {
    if (!isCurrent) return undefined;
    return () => dismiss(({ at }) => at === pathname);
  }, [dismiss, isCurrent, pathname]);

  const showElsewhere = (text: string, wayBack: string) =>
    showToast({
      text,
      tone: 'problem',
      isLasting: true,
      action: { label: 'Go back', onAct: () => void navigate(wayBack) },
    });

  /** False if this device can’t store it. */
  const sendLater = (): boolean => {
    const draft = getDraft();
    const { saveKey } = draft;
    const slots = draftSlots(localStore, account.subject);
    if (saveKey === null || slots.read(draftId)?.saveKey !== saveKey) return false;
    const contents = encodeContents(draftContentsOf(draft));
    outbox.sendLater({ clientId: saveKey, draftKey: slots.keyOf(draftId), edited: null, contents });
    return true;
  };

  const saveDraft = () => {
    const { collectionName } = getDraft();
    const failHere = (text: string) => fail({ text, at: location.pathname });

    const send = async (): Promise<void> => {
      onLeave.current = () =>
        showElsewhere(
          `'${collectionName}' isn’t saved yet because files were still uploading. You’ll find it under New.`,
          paths.collectionSetup,
        );
      const haveArrived = await whenSettled();
      if (!isMounted.current) return;
      if (!haveArrived) return failHere(filesFailed);
      const committed = commitPendingInput(getDraft());
      if (!committed.ok) return failHere(committed.problem);
      changeDraft(() => committed.draft);
      const itemsProblem = itemsProblemOf(committed.draft.items);
      if (itemsProblem !== null) return failHere(itemsProblem);
      const saveKey = idempotencyKeyOf({ getDraft, changeDraft });
      onLeave.current = leaveDraft;
      await api.create(draftContentsOf(committed.draft), { idempotencyKey: saveKey });
      forgetDraft(draftId, saveKey);
      showToast('Collection saved.');
      void invalidate('myCollections', 'badges');
      if (isMounted.current && isAtStep()) await navigate(paths.yourCollections);
    };

    save({
      send: async () =>
        send().finally(() => {
          onLeave.current = () => {};
        }),
      onFailed: (error) => {
        if (isOffline(error) && sendLater()) {
          leaveDraft();
          showToast(`You’re offline. '${collectionName}' will be saved when you’re back online.`);
          if (isMounted.current && isAtStep()) void navigate(paths.yourCollections);
          return null;
        }
        if (isMounted.current && isAtStep())
          return { text: withServerReason(failed, error, [400, 413]), at: location.pathname };
        // The next page is still loading, so `onLeave` would come too late.
        if (isMounted.current) leaveDraft();
        showElsewhere(`'${collectionName}' wasn’t saved. You’ll find it under New.`, paths.newCollection);
        return null;
      },
    });
  };

  return { save: saveDraft, isSaving, problem: isCurrent ? problem : null };
};

type Creation = CreationDraft & { uploads: Uploads; saving: Saving };

const CreationContext = createContext<Creation | null>(null);

export const useCreation = (): Creation => {
  const creation = use(CreationContext);
  if (!creation) throw new Error('useCreation must be used within a CollectionCreation');
  return creation;
};

/** Stays mounted between the steps, so that uploads and a save continue. */
export const CollectionCreation = () => {
  const store = useDraft();
  const uploads = useUploads(store);
  const saving = useSaveCollection(store, uploads);
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- a render means that a part has changed
    <CreationContext value={{ ...store, uploads, saving }}>
      <Outlet />
    </CreationContext>
  );
};
