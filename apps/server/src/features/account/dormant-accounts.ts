import { dayMs, minuteMs } from '@sixty/domain/days';
import { sql } from 'kysely';
import { releaseLease, takeLease } from '../../database/lease.repository.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { dormancyMail, type SendMail } from '../../identity/mail.ts';
import { deleteEverything, type DeletionDeps } from './delete-account.ts';

export const noticeDays = 30;

/** Mail servers refuse thousands at once; the next run sends more. */
const noticesPerRun = 100;

const lease = { name: 'dormant', durationMs: 30 * minuteMs };

type DormancyDeps = DeletionDeps & {
  database: Database;
  /** Null if no mail server is configured. */
  sendMail: SendMail | null;
  publicUrl: string;
};

/** Login days are dates in the person's time zone, up to a day off UTC. */
const dayBefore = (at: number): string => new Date(at - dayMs).toISOString().slice(0, 10);

/** Students of classes can't sign in, so they don't count. People without an address can't be told. */
const usersDormantSince = (executor: Executor, at: number) =>
  executor
    .selectFrom('users')
    .where('users.issuer', 'not in', ['managed', 'class'])
    .where('users.email', 'is not', null)
    .where('users.created_at', '<=', at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('login_days')
            .select('login_days.day')
            .whereRef('login_days.user_id', '=', 'users.id')
            .where('login_days.day', '>=', dayBefore(at)),
        ),
      ),
    );

/** People who came back get a new notice for another absence. */
const deleteOldNotices = async (executor: Executor): Promise<void> => {
  await executor
    .deleteFrom('dormancy_notices')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('login_days')
          .select('login_days.day')
          .whereRef('login_days.user_id', '=', 'dormancy_notices.user_id')
          .whereRef('login_days.day', '>', 'dormancy_notices.last_day'),
      ),
    )
    .execute();
};

/** People whose mail fails get no notice, so they aren't deleted. */
const sendNotices = async (
  { database: { db }, publicUrl, logError }: DormancyDeps,
  sendMail: SendMail,
  dormantSince: number,
  now: number,
): Promise<number> => {
  const users = await usersDormantSince(db, dormantSince)
    .leftJoin('dormancy_notices', 'dormancy_notices.user_id', 'users.id')
    .where('dormancy_notices.user_id', 'is', null)
    .select(['users.id', 'users.email'])
    .select((eb) =>
      eb
        .selectFrom('login_days')
        .select(({ fn }) => fn.max('login_days.day').as('day'))
        .whereRef('login_days.user_id', '=', 'users.id')
        .as('lastDay'),
    )
    // Not always the same ones, because some addresses may never work.
    .orderBy(sql`random()`)
    .limit(noticesPerRun)
    .$narrowType<{ email: string }>()
    .execute();
  let count = 0;
  for (const { id, email, lastDay } of users)
    try {
      await sendMail(dormancyMail({ email, publicUrl, days: noticeDays }));
      await db
        .insertInto('dormancy_notices')
        .values({ user_id: id, last_day: lastDay ?? '', noticed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      count += 1;
    } catch (error) {
      logError(error, 'mail to a dormant account failed');
    }
  return count;
};

/**
 * Deletes accounts unused for `accountDays`, at least 30 days after a notice by mail. Returns how many got a notice,
 * and how many were deleted.
 */
export const deleteDormantAccounts = async (
  deps: DormancyDeps,
  accountDays: number | null,
  now: number,
): Promise<Readonly<Record<string, number>>> => {
  const { db } = deps.database;
  if (accountDays === null || deps.sendMail === null) return {};
  if (!(await takeLease(db, { ...lease, now }))) return {};
  try {
    await deleteOldNotices(db);
    const noticeAfter = now - (accountDays - noticeDays) * dayMs;
    const notices = await sendNotices(deps, deps.sendMail, noticeAfter, now);
    const dueUsers = (executor: Executor) =>
      usersDormantSince(executor, now - accountDays * dayMs)
        .innerJoin('dormancy_notices', 'dormancy_notices.user_id', 'users.id')
        .where('dormancy_notices.noticed_at', '<=', now - noticeDays * dayMs)
        .select('users.id');
    let accounts = 0;
    for (const { id } of await dueUsers(db).execute()) {
      const isStillDue = async (executor: Executor) =>
        (await dueUsers(executor).where('users.id', '=', id).executeTakeFirst()) !== undefined;
      if (await deleteEverything(deps, id, now, isStillDue)) accounts += 1;
    }
    return { accounts, notices };
  } finally {
    await releaseLease(db, lease.name);
  }
};
