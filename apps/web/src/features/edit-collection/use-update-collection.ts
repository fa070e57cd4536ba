import { useCollectionsApi } from '../../api/collections.ts';
import type { Collection, ListedCollection } from '../../api/collections.ts';
import { findItemsProblem } from '@sixty/domain/items';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, serverReason } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { logError } from '../../platform/log.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { bodyOf, contentKeyOf, draftOf, isSameContent } from './edit-draft.ts';
import type { EditDraft } from './edit-draft.ts';

/** `attempt` tells one failure from the next, so that the same words are announced again. */
export type SaveProblem = {
  readonly text: string;
  readonly attempt: number;
  /** `gone`: it was deleted in the meantime; it can only be saved as a new one. `name`: said beside the name. */
  readonly kind: 'failed' | 'gone' | 'name' | 'items';
};

const problemOf = (error: unknown): Omit<SaveProblem, 'attempt'> => {
  if (error instanceof ApiError && error.status === 404) {
    return {
      kind: 'gone',
      text: 'This collection was deleted while you were editing. Your version is still here.',
    };
  }
  const reason = serverReason(error, [400, 413]) ?? 'Nothing is lost.';
  return { kind: 'failed', text: `Your changes weren’t saved. ${reason}` };
};

const invalidityOf = (draft: EditDraft): Omit<SaveProblem, 'attempt'> | null => {
  if (draft.name.trim() === '') return { kind: 'name', text: 'Please enter a collection name.' };
  const problem = findItemsProblem(draft.items);
  return problem && { kind: 'items', text: itemsProblemMessages[problem] };
};

type UpdateOptions = {
  readonly collection: ListedCollection;
  /** It is stored, and the list shows it. `isSeen`: the dialog is still there. */
  readonly onSaved: (isSeen: boolean) => void;
  /** It is not stored, and the dialog is no longer there to say so. */
  readonly onUnseenFailure: () => void;
};

/** Saves an edit. Where somebody else was faster, `theirs` is what is stored now, and the user chooses. */
export const useUpdateCollection = ({ collection, onSaved, onUnseenFailure }: UpdateOptions) => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [theirs, setTheirs] = useState<Collection | null>(null);
  const isShown = useIsShown();
  // State comes a render late; the second half of a double press comes sooner.
  const isUnderWay = useRef(false);
  // After a lost answer the same content is still saved only once.
  const sentAsNew = useRef({ content: '', key: '' });
  const { collection_id: id } = collection;

  const fail = (found: Omit<SaveProblem, 'attempt'>) =>
    setProblem((last) => ({ ...found, attempt: (last?.attempt ?? 0) + 1 }));

  const showInList = (saved: Collection) => {
    const queryKey = queryKeys.myCollections;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<readonly ListedCollection[]>(queryKey, (list) =>
      list?.map((listed) =>
        listed.collection_id === saved.collection_id ? { ...listed, ...saved } : listed,
      ),
    );
  };

  const finish = (saved: Collection) => {
    showInList(saved);
    // Making it public may have earned one.
    void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
    onSaved(isShown.current);
  };

  const underWay = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      logError('The collection could not be saved.', error);
      if (isShown.current) fail(problemOf(error));
      else onUnseenFailure();
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  };

  /** What is stored now. The same as mine: then it was mine, whose answer was lost on its way. */
  const compare = async (draft: EditDraft) => {
    const stored = await api.read(id);
    if (isSameContent(draftOf(stored).draft, draft)) finish(stored);
    else if (isShown.current) setTheirs(stored);
    else onUnseenFailure();
  };

  const save = (draft: EditDraft): void => {
    const invalid = invalidityOf(draft);
    if (invalid) {
      fail(invalid);
      return;
    }
    void underWay(async () => {
      try {
        finish(await api.update(id, bodyOf(draft), { ifMatch: String(draft.version) }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale_edit') throw error;
        await compare(draft);
      }
    });
  };

  /** For an edit of what is there no more. */
  const saveAsNew = (draft: EditDraft): void =>
    void underWay(async () => {
      const content = contentKeyOf(draft);
      if (sentAsNew.current.content !== content) sentAsNew.current = { content, key: crypto.randomUUID() };
      await api.create(bodyOf(draft), { idempotencyKey: sentAsNew.current.key });
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
      onSaved(isShown.current);
    });

  return {
    save,
    saveAsNew,
    isSaving,
    problem,
    theirs,
    /** Back to editing: the choice is put off. */
    leaveChoice: () => setTheirs(null),
    takeTheirs: () => {
      if (theirs) showInList(theirs);
    },
  };
};
