import { findItemsProblem } from '@sixty/domain/items';
import { useState } from 'react';
import { isNotFound, serverReason } from '../../api/api-error.ts';
import {
  type Collection,
  decodeCollection,
  encodeContents,
  type ListedCollection,
  useCollectionsApi,
  useListChanges,
} from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { itemsProblemMessages } from '../../entities/item/item-messages.ts';
import { idempotencyKeyOf, useIsOffline, useSave } from '../../entities/use-save.ts';
import { useOutbox } from '../../sync/index.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { bodyOf, type EditDraft } from './edit-draft.ts';
import type { DraftEditing } from './use-edit-draft.ts';

export type UpdateProblem = {
  text: string;
  /** `gone`: deleted meanwhile. `name`: shown at the name field. */
  kind: 'failed' | 'gone' | 'name' | 'items';
};

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

type UpdateOptions = {
  collection: ListedCollection;
  draftKey: string;
  editing: DraftEditing;
  /** Starts with `collection` as the server's version. */
  hasConflict: boolean;
  /** `isShown`: the dialog is still open. */
  onSaved: (isShown: boolean) => void;
  /** Returns whether the draft will be sent later. */
  onOffline: (isShown: boolean) => boolean;
};

/** `serverVersion`: one that was saved meanwhile. */
export const useUpdateCollection = (options: UpdateOptions) => {
  const { collection, draftKey, editing, hasConflict, onSaved, onOffline } = options;
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const { replaceListed } = useListChanges();
  const outbox = useOutbox();
  const [serverVersion, setServerVersion] = useState<Collection | null>(hasConflict ? collection : null);
  const isOffline = useIsOffline();
  const isMounted = useIsMounted();
  const { save, fail, isSaving, problem } = useSave<UpdateProblem>('The collection could not be saved.');
  const { collection_id: id } = collection;

  const finish = () => {
    // Making it public may have earned a badge.
    void invalidate('badges');
    onSaved(isMounted.current);
  };

  const onFailed = (error: unknown): UpdateProblem =>
    isMounted.current
      ? updateProblemOf(error)
      : {
          kind: 'failed',
          text: `Your changes to '${collection.name}' weren’t saved. Open Edit to see them again.`,
        };

  const update = (draft: EditDraft): void => {
    const invalid = invalidityOf(draft);
    if (invalid) {
      fail(invalid);
      return;
    }
    save({
      send: async () => {
        const clientId = idempotencyKeyOf(editing);
        editing.flushDraft();
        const edited = { id, version: draft.version };
        const contents = encodeContents(bodyOf(draft));
        const saved = await outbox.saveEdit({ clientId, draftKey, edited, contents });
        replaceListed(decodeCollection(saved));
        finish();
      },
      onVersionConflict: async () => {
        const stored = await api.read(id);
        if (isMounted.current) setServerVersion(stored);
        else throw new Error('Someone else changed this collection.');
      },
      onFailed: (error) => (isOffline(error) && onOffline(isMounted.current) ? null : onFailed(error)),
    });
  };

  const saveAsNew = (draft: EditDraft): void =>
    save({
      send: async () => {
        await api.create(bodyOf(draft));
        void invalidate('myCollections');
        finish();
      },
      onFailed,
    });

  return {
    save: update,
    saveAsNew,
    isSaving,
    problem,
    serverVersion,
    closeConflict: () => setServerVersion(null),
    acceptServerVersion: () => {
      if (serverVersion) replaceListed(serverVersion);
      void outbox.removeDraft(draftKey);
    },
    saveOverServerVersion: () => {
      if (!serverVersion) return;
      editing.changeDraft((draft) => ({ ...draft, version: serverVersion.version }));
      update(editing.getDraft());
    },
  };
};
