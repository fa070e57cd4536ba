import type { Database } from '../../database/open-database.ts';
import { removeFeedback, type WhichFeedback } from '../feedback/feedback.ts';
import { type Actor, recordAct } from './audit.ts';

/** Records one entry per named message, or per batch of old ones. */
export const removeRecorded = async (
  database: Database,
  dataDir: string,
  which: WhichFeedback,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<number> => {
  const entry = { actor, act: 'delete_feedback' } as const;
  if ('before' in which)
    return removeFeedback(database, dataDir, which, (executor, count) =>
      recordAct(executor, { ...entry, target: null, detail: `${count} messages` }, now),
    );
  let removed = 0;
  for (const id of new Set(which.ids))
    removed += await removeFeedback(database, dataDir, { ids: [id] }, (executor) =>
      recordAct(executor, { ...entry, target: id }, now),
    );
  return removed;
};
