import { createCollection } from '@sixty/contract/collections';
import { findItemsProblem, itemLimits, serializeItems } from '@sixty/domain/items';
import type { ItemsProblem } from '@sixty/domain/items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { paths } from '../../../platform/paths.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useCreation } from '../creation.tsx';
import type { Draft } from './draft.ts';

const failed = 'There was an error saving your collection. Please try again.';

/** `attempt` tells one failure from the next, so that the same words are announced again. */
export type SaveProblem = { readonly text: string; readonly attempt: number };

/** Where trying the same again cannot help, the server's own sentence says what can. */
const textOf = (error: unknown): string => {
  const isTheirs = error instanceof ApiError && (error.status === 400 || error.status === 413);
  if (!isTheirs) return failed;
  return `${failed} ${error.errors[0]?.message ?? error.detail}`;
};

const filesFailed = 'Some files could not be uploaded. Please retry or remove them, then save again.';
const itemsMessages: Readonly<Record<ItemsProblem, string>> = {
  tooManyItems: `A collection holds up to ${itemLimits.items} items. Please take some out.`,
  nameTooLong: `Please keep each item to ${itemLimits.nameLength} characters.`,
};
const nothingYet = 'There is nothing to save yet. Please add an item first.';

/**
 * Saves the draft as a collection, once, however often it is pressed, and leads to Your Collections. Files on their way
 * are waited for.
 */
export const useSaveCollection = () => {
  const { present, changeDraft, forgetDraft, uploads } = useCreation();
  const callApi = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  // State comes a render late; the second half of a double press comes sooner.
  const isUnderWay = useRef(false);

  const fail = (text: string) => setProblem((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));

  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      saveKey,
      ...body
    }: { readonly saveKey: string } & Pick<Draft, 'collectionName' | 'isPublic' | 'category'> & {
        readonly description: string;
      }) =>
      callApi(
        createCollection,
        {
          body: {
            name: body.collectionName,
            description: body.description,
            category: body.category,
            status: body.isPublic ? 'public' : 'private',
          },
        },
        { idempotencyKey: saveKey },
      ),
    onSuccess: async () => {
      forgetDraft();
      showToast('Collection saved.');
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
      await navigate(paths.yourCollections);
    },
    onError: (error) => {
      logError('The collection could not be saved.', error);
      fail(textOf(error));
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  /** What is saved is the draft as it is once all files have arrived. */
  const saveDraft = () => {
    const { collectionName, isPublic, category, items, saveKey: lastKey } = present();
    const itemsProblem = findItemsProblem(items);
    if (items.length === 0) fail(nothingYet);
    else if (itemsProblem !== null) fail(itemsMessages[itemsProblem]);
    else {
      isUnderWay.current = true;
      setProblem(null);
      // Kept with the draft: after a lost answer, or a reload, the same content is still saved only once.
      const saveKey = lastKey ?? crypto.randomUUID();
      if (lastKey === null) changeDraft((kept) => ({ ...kept, saveKey }));
      mutate({ saveKey, collectionName, isPublic, category, description: serializeItems(items) });
    }
  };

  const save = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsWaiting(true);
    void uploads.whenSettled().then((haveArrived) => {
      isUnderWay.current = false;
      setIsWaiting(false);
      if (haveArrived) saveDraft();
      else fail(filesFailed);
    });
  };

  return { save, isSaving: isPending || isWaiting, problem };
};
