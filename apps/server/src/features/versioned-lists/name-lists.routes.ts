import * as contract from '@sixty/contract/name-lists';
import { nameListLimits } from '@sixty/domain/wheel';
import type { Executor } from '../../database/open-database.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type StoredList, versionedLists } from './versioned-lists.ts';

const lists = versionedLists({
  table: 'name_lists',
  column: 'names',
  limit: nameListLimits.lists,
  texts: {
    missing: 'This name list doesn’t exist.',
    changed: 'This list was changed somewhere else since you opened it.',
    full: 'You’ve reached your limit of lists. Please delete some first.',
  },
});

const toNameList = ({ id, name, contents, version }: StoredList): contract.NameList => ({
  namelist_id: id,
  name,
  names: JSON.parse(contents) as string[],
  version,
});

const toContents = ({ name, names }: Pick<contract.NameList, 'name' | 'names'>) => ({
  name,
  contents: JSON.stringify(names.filter((one) => one !== '')),
});

export const createNameList = async (
  executor: Executor,
  userId: string,
  list: Pick<contract.NameList, 'name' | 'names'>,
  now: number,
): Promise<contract.NameList> => toNameList(await lists.create(executor, userId, toContents(list), now));

export const registerNameListRoutes = (register: RegisterEndpoint): void => {
  register(contract.listNameLists, async ({ executor, user }) =>
    (await lists.list(executor, user.id)).map(toNameList),
  );

  register(contract.createNameList, ({ executor, body, user, now }) =>
    createNameList(executor, user.id, body, now),
  );

  register(contract.updateNameList, async ({ executor, params, body, user, now, ifMatch }) =>
    toNameList(
      await lists.update(executor, { id: params.id, user_id: user.id }, toContents(body), ifMatch, now),
    ),
  );

  register(contract.deleteNameList, ({ executor, params, user }) =>
    lists.remove(executor, { id: params.id, user_id: user.id }),
  );
};
