import type { NameList } from '@sixty/contract/name-lists';
import { nameListLimits } from '@sixty/domain/wheel';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import {
  countNameLists,
  hasNameList,
  insertNameList,
  listNameLists,
  type NameListRow,
  type OwnNameList,
  updateOwnNameList,
} from './name-lists.repository.ts';

export { deleteNameList } from './name-lists.repository.ts';

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

export type CreateOutcome = Saved | { readonly kind: 'full' };
export type UpdateOutcome = Saved | { readonly kind: 'not_found' | 'stale' };

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
