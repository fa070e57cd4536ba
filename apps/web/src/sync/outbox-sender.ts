import {
  type Collection,
  completeCollection,
  createCollection,
  updateCollection,
} from '@sixty/contract/collections';
import type { Badge } from '@sixty/contract/badges';
import { createReport, type Report, scoreReport } from '@sixty/contract/reports';
import { ApiError, isRetryable } from '../api/api-error.ts';
import type { CallApi, UseOptions } from '../api/use-api.ts';
import { logError } from '../platform/log.ts';
import { missedPlaces } from './session-result.ts';
import type { CollectionEntry, Edit, ReportEntry } from './outbox-store.ts';

/** `waiting`: offline, busy server, or expired sign-in. `failed`: server error, perhaps of this entry alone. */
export type Delivery =
  | { kind: 'delivered' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'waiting' }
  | { kind: 'failed' };

const deliveryAfter = (error: unknown): Delivery => {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  // A newer server accepted it.
  if (error.code === 'unreadable_answer') return { kind: 'delivered' };
  if (error.status === 500) return { kind: 'failed' };
  return isRetryable(error) ? { kind: 'waiting' } : { kind: 'refused', error };
};

const attempt = async (problem: string, call: () => Promise<void>): Promise<Delivery> => {
  try {
    await call();
    return { kind: 'delivered' };
  } catch (error) {
    logError(problem, error);
    return deliveryAfter(error);
  }
};

export const sendEdit = async (
  callApi: CallApi,
  { clientId, contents, edited: { id, version } }: Edit,
  options?: UseOptions,
): Promise<Collection> =>
  callApi(
    updateCollection,
    { params: { id }, body: contents },
    { ...options, ifMatch: version, idempotencyKey: clientId },
  );

/** `copied`: the edited collection was deleted meanwhile, so the edit became a new one. */
export type SavedCollection = {
  name: string;
  outcome: 'created' | 'updated' | 'copied';
};

type SenderOptions = {
  redirectToSignIn: boolean;
  onStored?: (report: Report & { badges: readonly Badge[] }) => void;
  onSaved?: (saved: SavedCollection, collection: Collection) => void;
};

/** The calls of the outbox. A repeated call has the same idempotency key, also after a reload. */
export const createOutboxSender = (
  callApi: CallApi,
  { redirectToSignIn, onStored, onSaved }: SenderOptions,
) => ({
  sendReport: async ({ report }: ReportEntry) =>
    attempt('A report waits.', async () => {
      const stored = await callApi(createReport, { body: report }, { redirectToSignIn });
      onStored?.(stored);
      if (!report.scored || stored.scored) return;
      // It was scored here after the server had stored it, whose answer was lost.
      const call = { params: { id: stored.report_id }, body: { missed: missedPlaces(report.items) } };
      const scored = await callApi(scoreReport, call, { redirectToSignIn });
      onStored?.(scored);
    }),
  /** `studentId` is null for the user. */
  sendCompletion: async (clientId: string, id: string, studentId: string | null) =>
    attempt('A report waits.', async () => {
      const query = studentId === null ? {} : { student_id: studentId };
      const options = { idempotencyKey: `${clientId}-completion`, redirectToSignIn };
      await callApi(completeCollection, { params: { id }, query }, options);
    }),
  sendCollection: async (entry: CollectionEntry) => {
    const { clientId, contents, edited } = entry;
    const save = async (outcome: SavedCollection['outcome'], call: () => Promise<Collection>) =>
      attempt('A collection could not be saved.', async () => {
        const collection = await call();
        onSaved?.({ name: contents.name, outcome }, collection);
      });
    const create = async (outcome: 'created' | 'copied', idempotencyKey: string) =>
      save(outcome, async () =>
        callApi(createCollection, { body: contents }, { idempotencyKey, redirectToSignIn }),
      );
    if (!edited) return create('created', clientId);
    const delivery = await save('updated', async () =>
      sendEdit(callApi, { ...entry, edited }, { redirectToSignIn }),
    );
    const isDeleted = delivery.kind === 'refused' && delivery.error.status === 404;
    return isDeleted ? create('copied', `${clientId}-copy`) : delivery;
  },
});

export type OutboxSender = ReturnType<typeof createOutboxSender>;
