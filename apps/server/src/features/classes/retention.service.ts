import { dayMs } from '@sixty/domain/days';
import type { Database, Executor } from '../../database/open-database.ts';
import { scrub } from '../../database/scrub.ts';
import { withTransaction } from '../../database/transaction.ts';
import { listClassesArchivedBefore, listTaught, listTeachers, makeOwner } from './classes.repository.ts';
import { eraseClass, type Retention } from './classes.service.ts';

/** Returns the number deleted. */
export const purgeArchivedClasses = async (
  database: Database,
  { retentionDays }: Retention,
  now: number,
): Promise<number> => {
  const before = now - retentionDays * dayMs;
  let count = 0;
  for (const classId of await listClassesArchivedBefore(database.db, before)) {
    const isErased = await withTransaction(database, async (trx) => {
      // A teacher may have reopened it.
      const [due] = await listClassesArchivedBefore(trx, before, classId);
      if (due === undefined) return false;
      await eraseClass(trx, classId);
      return true;
    });
    if (isErased) count += 1;
  }
  if (count > 0) await scrub(database);
  return count;
};

/** The classes go to the co-teacher who joined first, or are deleted with their students. */
export const detachClasses = async (executor: Executor, userId: string): Promise<void> => {
  for (const { id, role } of await listTaught(executor, userId)) {
    if (role !== 'owner') continue;
    const heir = (await listTeachers(executor, id)).find(({ user_id }) => user_id !== userId);
    if (heir) await makeOwner(executor, { classId: id, userId: heir.user_id });
    else await eraseClass(executor, id);
  }
};
