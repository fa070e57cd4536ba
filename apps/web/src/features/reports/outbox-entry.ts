import { NewReport } from '@sixty/contract/reports';
import * as z from 'zod/mini';

/** A finished session that the server has still to hear of. Everything to send it stands in it. */
export const OutboxEntry = z.object({
  /** The report's `client_id`; also the idempotency key of its calls. */
  clientId: z.uuid(),
  /** The subject of the account whose session it was; nobody else's token may carry it. */
  owner: z.string(),
  keptAt: z.string(),
  report: NewReport,
  /** The collection whose completion is to be counted; null where none is. */
  completedCollectionId: z.nullable(z.string()),
  isReportStored: z.boolean(),
  /** Why the server will never take it, in its words; null while it may. */
  refusal: z.nullable(z.string()),
});
export type OutboxEntry = z.output<typeof OutboxEntry>;
