import { completeCollection } from '@sixty/contract/collections';
import { createReport, type Report } from '@sixty/contract/reports';
import { ApiError, isTemporary } from '../api/api-error.ts';
import type { CallApi } from '../api/use-api.ts';
import { logError } from '../platform/log.ts';
import type { Delivery, OutboxSender } from './outbox.ts';

const delivered: Delivery = { kind: 'delivered' };

const deliveryOf = (error: ApiError): Delivery => {
  // A newer server accepted it.
  if (error.code === 'unreadable_answer') return delivered;
  if (error.status === 500) return { kind: 'failed' };
  return isTemporary(error) ? { kind: 'waiting' } : { kind: 'refused', reason: error.detail };
};

const attempt = async <Reply>(
  call: () => Promise<Reply>,
  onReply: (reply: Reply) => void = () => {},
): Promise<Delivery> => {
  try {
    onReply(await call());
    return delivered;
  } catch (error) {
    logError('A report waits.', error);
    return error instanceof ApiError ? deliveryOf(error) : { kind: 'failed' };
  }
};

type SenderOptions = {
  readonly staysHere: boolean;
  readonly onStored?: (report: Report) => void;
};

export const createOutboxSender = (
  callApi: CallApi,
  { staysHere, onStored }: SenderOptions,
): OutboxSender => ({
  sendReport: async ({ report }) =>
    attempt(async () => callApi(createReport, { body: report }, { staysHere }), onStored),
  sendCompletion: async (clientId, collectionId, studentId) =>
    attempt(async () =>
      callApi(
        completeCollection,
        { params: { id: collectionId }, query: studentId === null ? {} : { student_id: studentId } },
        { idempotencyKey: `${clientId}-completion`, staysHere },
      ),
    ),
});
