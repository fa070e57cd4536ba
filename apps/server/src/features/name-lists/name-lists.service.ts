import type { NameList } from '@sixty/contract/name-lists';
import { nameListLimits } from '@sixty/domain/wheel';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import {
  countNameLists,
  deleteOwnNameList,
  hasNameList,
  insertNameList,
  listNameLists,
  type NameListRow,
  type OwnNameList,
  updateOwnNameList,
} from './name-lists.repository.ts';

const toNameList = (row: NameListRow): NameList => ({
  namelist_id: row.id,
  name: row.name,
  names: JSON.parse(row.names) as string[],
  version: row.version,
});

type Contents = { readonly name: string; readonly names: readonly string[] };

const stored = ({ name, names }: Contents) => ({
  name,
  names: JSON.stringify(names.filter((one) => one !== '')),
});

type Saved = { readonly kind: 'saved'; readonly list: NameList };

/** The user keeps as many lists as anybody may. */
export type CreateOutcome = Saved | { readonly kind: 'full' };
/** There is no such list of this user; or it was saved since the edit began. */
export type UpdateOutcome = Saved | { readonly kind: 'not_found' } | { readonly kind: 'stale' };

/** The user's lists, the oldest first. */
export const readNameLists = async (executor: Executor, userId: string): Promise<NameList[]> =>
  (await listNameLists(executor, userId)).map(toNameList);

export const createNameList = async (
  executor: Executor,
  { userId, ...contents }: { readonly userId: string } & Contents,
  now: number,
): Promise<CreateOutcome> => {
  if ((await countNameLists(executor, userId)) >= nameListLimits.lists) return { kind: 'full' };
  const row = await insertNameList(executor, {
    ...stored(contents),
    id: newId(),
    user_id: userId,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  return { kind: 'saved', list: toNameList(row) };
};

/**
 * Saves the user's own list as it is now.
 *
 * @param fromVersion the version that the change started from; null where the caller does not say, and then it is
 *   saved whatever it was.
 */
export const updateNameList = async (
  executor: Executor,
  {
    contents,
    fromVersion,
    ...which
  }: OwnNameList & { readonly contents: Contents; readonly fromVersion: number | null },
  now: number,
): Promise<UpdateOutcome> => {
  const row = await updateOwnNameList(executor, { ...which, fromVersion }, stored(contents), now);
  if (row) return { kind: 'saved', list: toNameList(row) };
  return { kind: (await hasNameList(executor, which)) ? 'stale' : 'not_found' };
};

/** Deletes the user's own list for good; false where there is none. */
export const deleteNameList = (executor: Executor, which: OwnNameList): Promise<boolean> =>
  deleteOwnNameList(executor, which);
