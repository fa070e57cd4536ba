import { createCollection } from '@sixty/contract/collections';
import { findItemsProblem, itemLimits, serializeItems } from '@sixty/domain/items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Draft } from './draft.ts';
import type { ChangeDraft } from './use-draft.ts';

const failed = 'There was an error saving your collection. Please try again.';

/** `attempt` tells one failure from the next, so that the same words are announced again. */
export type SaveProblem = { readonly text: string; readonly attempt: number };

type SaveCollectionOptions = {
  readonly draft: Draft;
  readonly changeDraft: ChangeDraft;
  readonly forgetDraft: () => void;
};

/** Where trying the same again cannot help, the server's own sentence says what can. */
const textOf = (error: unknown): string => {
  const isTheirs = error instanceof ApiError && (error.status === 400 || error.status === 413);
  if (!isTheirs) return failed;
  return `${failed} ${error.errors[0]?.message ?? error.detail}`;
};

/** Saves the draft as a collection, once, however often it is pressed, and leads to Your Collections. */
export const useSaveCollection = ({ draft, changeDraft, forgetDraft }: SaveCollectionOptions) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
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

  const save = () => {
    if (isUnderWay.current) return;
    const { collectionName, isPublic, category, setup } = draft;
    const itemsProblem = findItemsProblem(setup.items);
    if (itemsProblem !== null) {
      fail(
        itemsProblem === 'tooManyItems'
          ? `A collection holds up to ${itemLimits.items} items. Please take some out.`
          : `Please keep each item to ${itemLimits.nameLength} characters.`,
      );
      return;
    }
    isUnderWay.current = true;
    setProblem(null);
    // Kept with the draft: after a lost answer, or a reload, the same content is still saved only once.
    const saveKey = setup.saveKey ?? crypto.randomUUID();
    if (setup.saveKey === null) changeDraft((kept) => ({ ...kept, setup: { ...kept.setup, saveKey } }));
    mutate({ saveKey, collectionName, isPublic, category, description: serializeItems(setup.items) });
  };

  return { save, isSaving: isPending, problem };
};
