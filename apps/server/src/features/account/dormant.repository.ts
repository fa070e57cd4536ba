import { dayMs } from '@sixty/domain/days';
import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';

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

export const listUnnoticed = (
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

export const addNotice = async (
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

export const deleteOldNotices = async (executor: Executor): Promise<void> => {
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

export const listDue = async (
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
