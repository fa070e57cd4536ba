import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { withServerReason } from '../../api/api-error.ts';
import { type ListedCollection, useCollectionsApi } from '../../api/collections.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedIn } from '../../api/session.ts';
import { listedOwn } from '../../api/use-list-changes.ts';
import { heldLocks } from '../../platform/locks.ts';
import { localStore } from '../../platform/storage.ts';
import { useDeferredSending } from '../../sync/index.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { deferredEdits, sendDeferredEdits, type SentEdit } from './deferred-edits.ts';

const EditCollectionDialog = lazyComponent(
  async () => import('./edit-collection-dialog.tsx'),
  'EditCollectionDialog',
);

const textOf = (edit: SentEdit): string => {
  const { name } = edit;
  switch (edit.outcome) {
    case 'saved':
      return `Your changes to '${name}' are saved.`;
    case 'copied':
      return `'${name}' was deleted while you were offline. Your version is now a new collection.`;
    case 'conflict':
      return `'${name}' was changed somewhere else while you were offline. Your version isn’t saved yet.`;
    case 'refused':
      return withServerReason(`Your changes to '${name}' weren’t saved.`, edit.error, [400, 413]);
  }
};

type Opened = { readonly collection: ListedCollection; readonly hasConflict: boolean };

/** Sends edits saved offline. */
export const SendEditsLater = () => {
  const { subject } = useSignedIn().account;
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const attempt = useAttempt();
  const { open: openDialog, dialog } = useDialog((opened: Opened, close, reopen) => (
    <EditCollectionDialog
      {...opened}
      onClose={close}
      onReopen={(collection) => reopen({ collection, hasConflict: false })}
    />
  ));
  const unsaved = useRef(new Set<string>());

  const open = useCallback(
    async ({ collectionId, outcome, name }: SentEdit) => {
      await attempt(async () => {
        const collection = listedOwn(await api.read(collectionId));
        openDialog({ collection, hasConflict: outcome === 'conflict' });
      }, `Your version of '${name}' didn’t open.`);
    },
    [api, attempt, openDialog],
  );

  const editApi = useMemo(() => {
    const staysHere = true;
    return {
      update: async (id, contents, version) => api.update(id, contents, { ifMatch: version, staysHere }),
      read: async (id) => api.read(id, { staysHere }),
      create: async (contents, idempotencyKey) => api.create(contents, { idempotencyKey, staysHere }),
    } satisfies Parameters<typeof sendDeferredEdits>[0]['api'];
  }, [api]);

  const send = useCallback(async () => {
    const edits = deferredEdits(localStore, subject);
    if (edits.list().length === 0) return 'done';
    const held = new Set([...((await heldLocks()) ?? []), ...unsaved.current]);
    const sent = await sendDeferredEdits({ edits, storage: localStore, held, api: editApi });
    for (const edit of sent) {
      const text = textOf(edit);
      if (edit.outcome === 'saved' || edit.outcome === 'copied') showToast(text);
      else {
        unsaved.current.add(edit.draftKey);
        showToast({
          text,
          tone: 'problem',
          isLasting: true,
          action: { label: 'Open', onAct: () => void open(edit) },
        });
      }
    }
    if (sent.length > 0) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
    }
    return edits.list().every(({ draftKey }) => unsaved.current.has(draftKey)) ? 'done' : 'waiting';
  }, [subject, editApi, queryClient, showToast, open]);
  useDeferredSending('sixty-deferred-edits', send);

  return dialog;
};
