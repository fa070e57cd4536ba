import { dayMs, minuteMs } from '@sixty/domain/days';
import { sql } from 'kysely';
import type { Database, Executor } from '../../database/open-database.ts';
import { releaseLease, takeLease } from '../../database/lease.repository.ts';
import { dormancyMail, type SendMail } from '../../identity/mail.ts';
import { deleteEverything, type DeletionDeps } from './delete-account.ts';

/** Login days are dates in the person's time zone, up to a day off UTC. */
const dayBefore = (moment: number): string => new Date(moment - dayMs).toISOString().slice(0, 10);

/** Students of classes can't sign in, so they don't count. People without an address can't be told. */
const dormantSince = (executor: Executor, moment: number) =>
  executor
    .selectFrom('users')
    .where('users.issuer', 'not in', ['managed', 'class'])
    .where('users.email', 'is not', null)
    .where('users.created_at', '<=', moment)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('login_days')
            .select('login_days.day')
            .whereRef('login_days.user_id', '=', 'users.id')
            .where('login_days.day', '>=', dayBefore(moment)),
        ),
      ),
    );

type DormantUser = { readonly id: string; readonly email: string; readonly lastDay: string | null };

const listUnnoticed = (
  executor: Executor,
  { dormantSince: moment, limit }: { readonly dormantSince: number; readonly limit: number },
): Promise<DormantUser[]> =>
  dormantSince(executor, moment)
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
    // Not always the same ones: some addresses may never work.
    .orderBy(sql`random()`)
    .limit(limit)
    .$narrowType<{ email: string }>()
    .execute();

const addNotice = async (
  executor: Executor,
  { id, lastDay }: Pick<DormantUser, 'id' | 'lastDay'>,
  now: number,
): Promise<void> => {
  await executor
    .insertInto('dormancy_notices')
    .values({ user_id: id, last_day: lastDay ?? '', noticed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

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

type Due = { readonly dormantSince: number; readonly noticedBefore: number };

const listDue = async (
  executor: Executor,
  { dormantSince: moment, noticedBefore }: Due,
  userId?: string,
): Promise<string[]> => {
  const query = dormantSince(executor, moment)
    .innerJoin('dormancy_notices', 'dormancy_notices.user_id', 'users.id')
    .where('dormancy_notices.noticed_at', '<=', noticedBefore)
    .select('users.id');
  const rows = await (userId === undefined ? query : query.where('users.id', '=', userId)).execute();
  return rows.map(({ id }) => id);
};

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
