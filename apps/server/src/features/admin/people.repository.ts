import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import { textHolds } from '../../database/text-holds.ts';

const people = (executor: Executor) =>
  executor
    .selectFrom('users')
    .where('users.person_text', 'is not', null)
    .select([
      'users.id',
      'users.issuer',
      'users.subject',
      'users.name',
      'users.username',
      'users.email',
      'users.email_verified_at',
      'users.role',
      'users.created_at',
      'users.disabled_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('login_days')
        .select(({ fn }) => fn.max('login_days.day').as('day'))
        .whereRef('login_days.user_id', '=', 'users.id')
        .as('last_day'),
    );

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** @param words folded; each must occur. */
export const listPeople = (
  executor: Executor,
  words: readonly string[],
  extent: Extent<TimeKey>,
): Promise<PersonRow[]> =>
  words
    .reduce(
      (query, word) => query.where((eb) => textHolds(executor, eb.ref('person_text'), word)),
      people(executor),
    )
    .$call(keysetPage(['users.created_at', 'users.id'], extent))
    .execute();

export const findPerson = (executor: Executor, id: string): Promise<PersonRow | undefined> =>
  people(executor).where('users.id', '=', id).executeTakeFirst();

export const sumBytes = async (
  executor: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (userIds.length === 0) return new Map();
  const media = await executor
    .selectFrom('media')
    .select(['user_id', ({ fn }) => fn.sum<number>('bytes').as('bytes')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  const files = await executor
    .selectFrom('feedback')
    .innerJoin('feedback_files', 'feedback_files.feedback_id', 'feedback.id')
    .select(['feedback.user_id', ({ fn }) => fn.sum<number>('feedback_files.bytes').as('bytes')])
    .where('feedback.user_id', 'in', userIds)
    .groupBy('feedback.user_id')
    .execute();
  const sums = new Map<string, number>();
  for (const { user_id: id, bytes } of [...media, ...files])
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + bytes);
  return sums;
};

export const setDisabledAt = async (executor: Executor, id: string, at: number | null): Promise<void> => {
  await executor.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
};

/** Returns the proven ones. Lower case. */
export const listVerified = async (executor: Executor, emails: readonly string[]): Promise<string[]> => {
  if (emails.length === 0) return [];
  const rows = await executor
    .selectFrom('users')
    .select('email')
    .distinct()
    .where('email', 'in', emails)
    .where('email_verified_at', 'is not', null)
    .execute();
  return rows.map(({ email }) => email).filter((email) => email !== null);
};
