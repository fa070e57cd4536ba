import {
  type Collection,
  completeCollection,
  createCollection,
  updateCollection,
} from '@sixty/contract/collections';
import { createReport, type Report } from '@sixty/contract/reports';
import { ApiError, isRetryable } from '../api/api-error.ts';
import type { CallApi } from '../api/use-api.ts';
import { logError } from '../platform/log.ts';
import type { CollectionEntry } from './outbox-store.ts';
import type { Delivery, OutboxSender } from './outbox.ts';

const delivered: Delivery = { kind: 'delivered' };

const deliveryOf = (error: ApiError): Delivery => {
  // A newer server accepted it.
  if (error.code === 'unreadable_answer') return delivered;
  if (error.status === 500) return { kind: 'failed' };
  return isRetryable(error) ? { kind: 'waiting' } : { kind: 'refused', error };
};

const attempt = async <Reply>(
  call: () => Promise<Reply>,
  { onReply, problem = 'A report waits.' }: { onReply?: (reply: Reply) => void; problem?: string } = {},
): Promise<Delivery> => {
  try {
    const reply = await call();
    onReply?.(reply);
    return delivered;
  } catch (error) {
    logError(problem, error);
    return error instanceof ApiError ? deliveryOf(error) : { kind: 'failed' };
  }
};

/** `copied`: the edited collection was deleted meanwhile, so the edit became a new one. */
export type SavedCollection = {
  name: string;
  outcome: 'created' | 'updated' | 'copied';
};

type SenderOptions = {
  redirectToSignIn: boolean;
  onStored?: (report: Report) => void;
  onSaved?: (saved: SavedCollection, collection: Collection) => void;
};

const problem = 'A collection could not be saved.';

export const createOutboxSender = (
  callApi: CallApi,
  { redirectToSignIn, onStored, onSaved }: SenderOptions,
): OutboxSender => {
  const saved = ({ contents }: CollectionEntry, outcome: SavedCollection['outcome']) => ({
    problem,
    onReply: (reply: Collection) => onSaved?.({ name: contents.name, outcome }, reply),
  });
  const create = async (
    entry: CollectionEntry,
    idempotencyKey: string,
    outcome: 'created' | 'copied',
  ): Promise<Delivery> =>
    attempt(
      async () => callApi(createCollection, { body: entry.contents }, { idempotencyKey, redirectToSignIn }),
      saved(entry, outcome),
    );
  return {
    sendReport: async ({ report }) =>
      attempt(
        async () => callApi(createReport, { body: report }, { redirectToSignIn }),
        onStored && { onReply: onStored },
      ),
    sendCompletion: async (clientId, collectionId, studentId) =>
      attempt(async () =>
        callApi(
          completeCollection,
          { params: { id: collectionId }, query: studentId === null ? {} : { student_id: studentId } },
          { idempotencyKey: `${clientId}-completion`, redirectToSignIn },
        ),
      ),
    sendCollection: async (entry) => {
      const { clientId, edited, contents } = entry;
      if (!edited) return create(entry, clientId, 'created');
      const { id, version } = edited;
      const delivery = await attempt(
        async () =>
          callApi(
            updateCollection,
            { params: { id }, body: contents },
            { ifMatch: version, idempotencyKey: clientId, redirectToSignIn },
          ),
        saved(entry, 'updated'),
      );
      const isDeleted = delivery.kind === 'refused' && delivery.error.status === 404;
      return isDeleted ? create(entry, `${clientId}-copy`, 'copied') : delivery;
    },
  };
};
