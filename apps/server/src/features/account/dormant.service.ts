import { dayMs, minuteMs } from '@sixty/domain/days';
import type { Database } from '../../database/open-database.ts';
import { releaseLease, takeLease } from '../../database/lease.repository.ts';
import { dormancyMail, type SendMail } from '../../identity/mail.ts';
import { deleteEverything, type DeletionDeps } from './delete.service.ts';
import { addNotice, deleteOldNotices, listDue, listUnnoticed } from './dormant.repository.ts';

export const noticeDays = 30;

/** Mail servers refuse thousands at once; the next run sends more. */
const noticesAtOnce = 100;

const lease = { name: 'dormant', durationMs: 30 * minuteMs };

export type DormancyDeps = DeletionDeps & {
  readonly database: Database;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
};

type Rule = { readonly retentionDays: number };

/** People whose mail fails get no notice, so they aren't deleted. */
const notice = async (deps: DormancyDeps, moment: number, now: number): Promise<number> => {
  const { database, sendMail, publicUrl, logError } = deps;
  const users = await listUnnoticed(database.db, { dormantSince: moment, limit: noticesAtOnce });
  let noticed = 0;
  for (const { id, email, lastDay } of users)
    try {
      await sendMail(dormancyMail({ email, publicUrl, days: noticeDays }));
      await addNotice(database.db, { id, lastDay }, now);
      noticed += 1;
    } catch (error) {
      logError(error, 'mail to a dormant account failed');
    }
  return noticed;
};

const purge = async (deps: DormancyDeps, { retentionDays }: Rule, now: number) => {
  const { database } = deps;
  const due = { dormantSince: now - retentionDays * dayMs, noticedBefore: now - noticeDays * dayMs };
  const noticeAfter = now - (retentionDays - noticeDays) * dayMs;
  await deleteOldNotices(database.db);
  const noticed = await notice(deps, noticeAfter, now);
  let deleted = 0;
  for (const userId of await listDue(database.db, due)) {
    const isStillDue = async (executor: Parameters<typeof listDue>[0]) =>
      (await listDue(executor, due, userId)).length > 0;
    if (await deleteEverything(deps, userId, now, isStillDue)) deleted += 1;
  }
  return { noticed, deleted };
};

/** Deletes accounts unused for `retentionDays`, at least 30 days after a notice. */
export const purgeDormantAccounts = async (
  deps: DormancyDeps,
  rule: Rule,
  now: number,
): Promise<{ readonly noticed: number; readonly deleted: number }> => {
  const { db } = deps.database;
  if (!(await takeLease(db, { ...lease, now }))) return { noticed: 0, deleted: 0 };
  try {
    return await purge(deps, rule, now);
  } finally {
    await releaseLease(db, lease.name);
  }
};
