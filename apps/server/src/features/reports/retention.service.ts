import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/open-database.ts';
import { scrub } from '../../database/scrub.ts';
import { deleteReportsBefore } from './reports.repository.ts';

/** A report may have 20,000 items, and a statement blocks SQLite. */
const batchSize = 20;

/** Returns the number deleted. */
export const purgeOldReports = async (database: Database, before: number): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const count = await deleteReportsBefore(database.db, { before, limit: batchSize });
    if (count === 0) break;
    deleted += count;
    await nextTurn();
  }
  if (deleted > 0) await scrub(database);
  return deleted;
};
