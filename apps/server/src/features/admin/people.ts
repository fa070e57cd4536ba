import type { Act, Person } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import { foldForSearch } from '@sixty/domain/text';
import type { Settings } from '../../config/settings.ts';
import { type Actor, recordAuditEntry } from '../../database/audit.repository.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { keysetPage, type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { textContains } from '../../database/statements.ts';
import { replaceNulCharacters, toIso } from '../../database/values.ts';
import { withTransaction } from '../../database/transaction.ts';
import { endSessions } from '../../identity/oidc-state.repository.ts';
import { Failure, failure, orFail } from '../../plugins/failure.ts';
import { deleteEverything, type DeletionDeps } from '../account/delete-account.ts';
import { accountIdOf, type Admins, isAdmin, isNamed } from '../users/users.ts';
import { makeResetLink, type ResetLink } from '../../identity/password-reset.ts';

const people = (executor: Executor) =>
  executor
    .selectFrom('users')
    .where('users.person_text', 'is not', null)
    .selectAll('users')
    .select((eb) =>
      eb
        .selectFrom('login_days')
        .select(({ fn }) => fn.max('login_days.day').as('day'))
        .whereRef('login_days.user_id', '=', 'users.id')
        .as('last_day'),
    );

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const findPerson = (executor: Executor, id: string): Promise<PersonRow | undefined> =>
  people(executor).where('users.id', '=', id).executeTakeFirst();

const sumBytes = async (
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

const toPerson = (row: PersonRow, admins: Admins, bytes: number): Person => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  role: row.role,
  created_at: toIso(row.created_at),
  last_day: row.last_day,
  disabled_at: row.disabled_at === null ? null : toIso(row.disabled_at),
  is_admin: isAdmin(row, admins),
  bytes,
});

const maxWords = 8;

const searchWordsOf = (search: string): string[] =>
  foldForSearch(replaceNulCharacters(search))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);

/** Newest first. */
export const readPeople = (
  executor: Executor,
  { search = '', admins, ...paging }: Paging & { search?: string | undefined; admins: Admins },
): Promise<Page<Person[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      searchWordsOf(search)
        .reduce(
          (query, word) => query.where((eb) => textContains(executor, eb.ref('person_text'), word)),
          people(executor),
        )
        .$call(keysetPage(['users.created_at', 'users.id'], extent))
        .execute(),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: async (rows) => {
      const bytes = await sumBytes(
        executor,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toPerson(row, admins, bytes.get(row.id) ?? 0));
    },
  });

export const readPerson = async (executor: Executor, id: string, admins: Admins): Promise<Person | null> => {
  const row = await findPerson(executor, id);
  return row ? toPerson(row, admins, (await sumBytes(executor, [id])).get(id) ?? 0) : null;
};

const noOne = failure('not_found', 'This person doesn’t exist.');
const yourself = failure('conflict', 'This is you: please ask another admin.');
const admin = failure('conflict', 'This is an admin. Remove the address from ADMINS first.');
const namedAdmin = failure(
  'conflict',
  'ADMINS names this address: use the command line, or Forgot password.',
);
const noPassword = failure('conflict', 'This person signs in elsewhere, where the password can be reset.');

export type AdminActionDeps = {
  database: Database;
  admins: Admins;
  actor: Actor;
};

/** Admins can't act on each other, so that none can lock the others out. */
const protectionOf = (act: Act, person: PersonRow, { actor, admins }: AdminActionDeps): Failure | null => {
  if (actor === null) return null;
  if (act === 'enable' || act === 'export') return null;
  // The link, shown on the page, would let one admin become another.
  if (act === 'reset_link') return isNamed(person, admins) ? namedAdmin : null;
  if (person.id === actor) return yourself;
  return isAdmin(person, admins) ? admin : null;
};

/**
 * Records an act in its transaction, or its refusal.
 *
 * @param work throws a Failure only before it changes anything.
 */
const actOn = async <T>(
  deps: AdminActionDeps,
  { act, id }: { act: Act; id: string },
  now: number,
  work: (executor: Executor, person: PersonRow) => Promise<T>,
): Promise<T> => {
  const entry = { actor: deps.actor, act, target: id };
  try {
    return await withTransaction(deps.database.db, async (executor) => {
      const person = await orFail(findPerson(executor, id), noOne);
      const protection = protectionOf(act, person, deps);
      if (protection) throw protection;
      const result = await work(executor, person);
      await recordAuditEntry(executor, entry, now);
      return result;
    });
  } catch (error) {
    if (error instanceof Failure && error !== noOne) {
      const refused = { ...entry, outcome: 'refused', detail: error.code } as const;
      await withTransaction(deps.database.db, (executor) => recordAuditEntry(executor, refused, now));
    }
    throw error;
  }
};

const currentPerson = (executor: Executor, { admins }: AdminActionDeps, id: string): Promise<Person> =>
  orFail(readPerson(executor, id, admins), noOne);

/** Access tokens end with their session. */
export const disablePerson = (deps: AdminActionDeps, id: string, now: number): Promise<Person> =>
  actOn(deps, { act: 'disable', id }, now, async (executor, person) => {
    if (person.disabled_at === null)
      await executor.updateTable('users').set({ disabled_at: now }).where('id', '=', id).execute();
    const accountId = accountIdOf(person);
    if (accountId !== null) await endSessions(executor, accountId);
    return currentPerson(executor, deps, id);
  });

export const enablePerson = (deps: AdminActionDeps, id: string, now: number): Promise<Person> =>
  actOn(deps, { act: 'enable', id }, now, async (executor) => {
    await executor.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
    return currentPerson(executor, deps, id);
  });

export const makePasswordLink = (
  deps: AdminActionDeps,
  { id, publicUrl }: { id: string; publicUrl: string },
  now: number,
): Promise<ResetLink> =>
  actOn(deps, { act: 'reset_link', id }, now, async (executor, person) => {
    const accountId = accountIdOf(person);
    const options = { publicUrl, provesEmail: deps.actor === null };
    if (accountId === null) throw noPassword;
    return orFail(makeResetLink(executor, accountId, options, now), noPassword);
  });

export const recordExport = (deps: AdminActionDeps, id: string, now: number): Promise<Person> =>
  actOn(deps, { act: 'export', id }, now, (executor) => currentPerson(executor, deps, id));

export const removePerson = async (
  deps: AdminActionDeps & DeletionDeps,
  id: string,
  now: number,
): Promise<undefined> => {
  let refusal = null as Failure | null;
  const isRemoved = await deleteEverything(deps, id, now, async (executor) => {
    const person = await findPerson(executor, id);
    refusal = person ? protectionOf('remove', person, deps) : noOne;
    const entry = { actor: deps.actor, act: 'remove', target: id } as const;
    if (refusal === null) await recordAuditEntry(executor, entry, now);
    else if (person)
      await recordAuditEntry(executor, { ...entry, outcome: 'refused', detail: 'conflict' }, now);
    return refusal === null;
  });
  if (!isRemoved) throw refusal ?? noOne;
};

/** An address of `ADMINS` has no effect until a person proves ownership. */
export const warnOfUnprovenAdmins = async (
  executor: Executor,
  { admins, auth }: Pick<Settings, 'admins' | 'auth'>,
  warn: (text: string) => void,
): Promise<void> => {
  if (admins.length === 0) return;
  const rows = await executor
    .selectFrom('users')
    .select('email')
    .distinct()
    .where('email', 'in', admins)
    .where('email_verified_at', 'is not', null)
    .execute();
  const proven = new Set(rows.map(({ email }) => email));
  const unproven = admins.filter((email) => !proven.has(email));
  if (unproven.length === 0) return;
  const how = auth.isEmbedded
    ? 'sign up there by npm run invite, or choose a password by npm run people -- reset-link'
    : 'AUTH_DOMAIN must say that it verified them';
  warn(`ADMINS has no effect yet for ${unproven.join(', ')}: ${how}.`);
};
