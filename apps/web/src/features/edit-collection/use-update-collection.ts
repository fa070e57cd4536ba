import { findItemsProblem } from '@sixty/domain/items';
import { isNotFound, serverReason } from '../../api/api-error.ts';
import {
  decodeCollection,
  encodeContents,
  type ListedCollection,
  useCollectionsApi,
  useListChanges,
} from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { isBeingSaved } from '../../entities/collection/collection-draft.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { isVersionConflict, useIsOffline } from '../../entities/use-save.ts';
import { logError } from '../../platform/log.ts';
import { useOutbox } from '../../sync/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { bodyOf, type EditDraft } from './edit-draft.ts';
import type { EditDraftStore, UpdateProblem } from './use-edit-draft.ts';

const updateProblemOf = (error: unknown): UpdateProblem => {
  if (isNotFound(error)) {
    return {
      kind: 'gone',
      text: 'This collection was deleted while you were editing. Your version is still here.',
    };
  }
  const reason = serverReason(error, [400, 413]) ?? 'Nothing is lost.';
  return { kind: 'failed', text: `Your changes weren’t saved. ${reason}` };
};

const invalidityOf = (draft: EditDraft): UpdateProblem | null => {
  if (draft.name.trim() === '') return { kind: 'name', text: 'Please enter a collection name.' };
  const problem = findItemsProblem(draft.items);
  return problem && { kind: 'items', text: itemsProblemMessages[problem] };
};

/** A save goes on when the dialog goes with its page; a toast then says how it ended. */
export const useUpdateCollection = (
  collection: ListedCollection,
  store: EditDraftStore,
  onClose: () => void,
) => {
  const { key, get, getDraft, dispatch } = store;
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const { replaceListed } = useListChanges();
  const showToast = useToast();
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  const isMounted = useIsMounted();
  const { collection_id: id } = collection;

  const finish = (text: string) => {
    dispatch({ type: 'saved' });
    showToast(text);
    if (isMounted.current) onClose();
  };

  const finishSaved = () => {
    store.clear();
    // Making it public may have earned a badge.
    void invalidate('badges');
    finish('Collection saved.');
  };

  const fail = (error: unknown) => {
    logError('The collection could not be saved.', error);
    dispatch({ type: 'failed', problem: updateProblemOf(error) });
    if (isMounted.current) return;
    const text = `Your changes to “${collection.name}” weren’t saved. Open Edit to see them again.`;
    showToast({ text, tone: 'problem', isLasting: true });
  };

  const askWhichVersion = async (): Promise<void> => {
    const serverVersion = await api.read(id);
    if (!isMounted.current) throw new Error('Someone else changed this collection.');
    dispatch({ type: 'conflicted', serverVersion });
  };

  const update = async (): Promise<void> => {
    const draft = getDraft();
    const invalid = invalidityOf(draft);
    if (invalid) return dispatch({ type: 'failed', problem: invalid });
    const saveKey = draft.saveKey ?? crypto.randomUUID();
    dispatch({ type: 'sent', saveKey });
    store.flush();
    try {
      const saved = await outbox.saveEdit({
        clientId: saveKey,
        draftKey: key,
        edited: { id, version: draft.version },
        contents: encodeContents(bodyOf(draft)),
      });
      replaceListed(decodeCollection(saved));
      finishSaved();
    } catch (error) {
      if (isVersionConflict(error)) await askWhichVersion().catch(fail);
      else if (isOffline(error) && store.isStoredAs(saveKey)) {
        logError('The collection could not be saved.', error);
        finish(
          `You’re offline. Your changes to “${collection.name}” will be saved when you’re back online. Until then, it stays as it was.`,
        );
      } else fail(error);
    }
  };

  const createCopy = async (): Promise<void> => {
    dispatch({ type: 'saveStarted' });
    try {
      await api.create(bodyOf(getDraft()));
      void invalidate('myCollections');
      finishSaved();
    } catch (error) {
      fail(error);
    }
  };

  const unlessSaving = (save: () => Promise<void>): void => {
    if (!isBeingSaved(get())) void save();
  };

  return {
    save: () => unlessSaving(update),
    saveAsNew: () => unlessSaving(createCopy),
    saveOver: ({ version }: { version: number }) =>
      unlessSaving(async () => {
        store.changeDraft((draft) => ({ ...draft, version }));
        return update();
      }),
  };
};
