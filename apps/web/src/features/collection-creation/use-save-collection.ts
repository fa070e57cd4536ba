import { findItemsProblem } from '@sixty/domain/items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverReason } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCollectionsApi } from '../../api/collections.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import type { Uploads } from './uploads/use-uploads.ts';
import type { Draft } from './draft/draft.ts';
import { settledDraft } from './draft/pending.ts';
import type { CreationDraft } from './draft/use-draft.ts';

const failed = 'There was an error saving your collection. Please try again.';

/** `attempt` tells one failure from the next, so that the same words are announced again. */
export type SaveProblem = { readonly text: string; readonly attempt: number };

export type Saving = {
  /**
   * Saves the draft as a collection, once, however often it is pressed, and leads to Your Collections. Uploads
   * are waited for.
   */
  readonly save: () => void;
  /** Meanwhile no step may change the draft: that would not be saved. */
  readonly isSaving: boolean;
  /** Why the draft was not saved when that was tried last, in the step that was open by then. */
  readonly problem: SaveProblem | null;
};

/** Adds the server's reason where retrying the same can't help. */
const textOf = (error: unknown): string =>
  [failed, serverReason(error, [400, 413])].filter(Boolean).join(' ');

const filesFailed = 'Some files didn’t upload. Retry or remove them, then save again.';
const nothingYet = 'Nothing to save yet. Please add an item first.';

/** What keeps the items from being saved, as a sentence. */
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

/** Whether the address is that of a step: it changes at once, while the page that is to come may still be fetched. */
const isAtStep = (): boolean => steps.has(location.pathname.replace(/\/+$/, ''));

type Sent = Pick<Draft, 'collectionName' | 'isPublic' | 'category' | 'items'> & { readonly saveKey: string };

/** Saving is one thing for all three steps: it goes on when somebody goes to another step, and when they leave. */
export const useSaveCollection = (store: CreationDraft, { whenSettled }: Uploads): Saving => {
  const { draftId, getDraft, changeDraft, forgetDraft, leaveDraft } = store;
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showToast = useToast();
  // What is told in one step is not told again in the next.
  const [problem, setProblem] = useState<(SaveProblem & { readonly at: string }) | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // State comes a render late; the second half of a double press comes sooner.
  const isUnderWay = useRef(false);
  const isHere = useIsShown();
  /** What there is to do when the pages of creation are left now. */
  const atLeaving = useRef(() => {});

  useEffect(() => () => atLeaving.current(), []);

  // Once that step is left it was told: whoever comes back is not told again.
  const isTold = problem?.at === pathname;
  useEffect(() => {
    if (!isTold) return undefined;
    return () => setProblem((last) => (last?.at === pathname ? null : last));
  }, [isTold, pathname]);

  const { mutateAsync: send } = useMutation({
    mutationFn: async ({ collectionName: name, isPublic, category, items, saveKey }: Sent) =>
      api.create(
        { name, items, category, status: isPublic ? 'public' : 'private' },
        { idempotencyKey: saveKey },
      ),
  });

  const fail = useCallback(
    (text: string) =>
      setProblem((last) => ({ text, at: location.pathname, attempt: (last?.attempt ?? 0) + 1 })),
    [],
  );

  /** Said on another page: something of theirs would be lost unseen without it. */
  const tellElsewhere = useCallback(
    (text: string, wayBack: string) =>
      showToast({
        text,
        tone: 'problem',
        isLasting: true,
        action: { label: 'Go back', onAct: () => void navigate(wayBack) },
      }),
    [navigate, showToast],
  );

  const sendDraft = useCallback(
    async (draft: Draft): Promise<void> => {
      setProblem(null);
      // Kept with the draft: after a lost answer, or a reload, the same content is still saved only once.
      const saveKey = draft.saveKey ?? crypto.randomUUID();
      if (draft.saveKey === null) changeDraft((current) => ({ ...current, saveKey }));
      atLeaving.current = leaveDraft;
      try {
        await send({ ...draft, saveKey });
      } catch (error) {
        logError('The collection could not be saved.', error);
        const elsewhere = `'${draft.collectionName}' wasn’t saved. You’ll find it under New.`;
        if (isHere.current && isAtStep()) fail(textOf(error));
        else {
          // The page that is to come is still being fetched: by the time that it is there nobody waits for this save any more.
          if (isHere.current) leaveDraft();
          tellElsewhere(elsewhere, paths.newCollection);
        }
        return;
      }
      forgetDraft(draftId, saveKey);
      showToast('Collection saved.');
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
      // Whoever went elsewhere meanwhile stays there.
      if (isHere.current && isAtStep()) await navigate(paths.yourCollections);
    },
    [
      changeDraft,
      draftId,
      fail,
      forgetDraft,
      isHere,
      leaveDraft,
      navigate,
      queryClient,
      send,
      showToast,
      tellElsewhere,
    ],
  );

  /** What is saved is the draft as it is once all files have arrived. */
  const saveDraft = useCallback(async (): Promise<void> => {
    const { collectionName } = getDraft();
    const elsewhere = `'${collectionName}' isn’t saved yet because files were still uploading. You’ll find it under New.`;
    atLeaving.current = () => tellElsewhere(elsewhere, paths.collectionSetup);
    const haveArrived = await whenSettled();
    if (!isHere.current) return;
    if (!haveArrived) {
      fail(filesFailed);
      return;
    }
    const settled = settledDraft(getDraft());
    if (!settled.ok) {
      fail(settled.problem);
      return;
    }
    changeDraft(() => settled.draft);
    const itemsProblem = itemsProblemOf(settled.draft.items);
    if (itemsProblem === null) await sendDraft(settled.draft);
    else fail(itemsProblem);
  }, [changeDraft, fail, isHere, getDraft, sendDraft, tellElsewhere, whenSettled]);

  const save = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    void saveDraft().finally(() => {
      isUnderWay.current = false;
      atLeaving.current = () => {};
      setIsSaving(false);
    });
  }, [saveDraft]);

  return useMemo(
    () => ({ save, isSaving, problem: isTold ? problem : null }),
    [save, isSaving, problem, isTold],
  );
};
