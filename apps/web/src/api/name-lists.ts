import {
  createNameList,
  deleteNameList,
  listNameLists,
  type NameList,
  updateNameList,
} from '@sixty/contract/name-lists';
import { useMemo } from 'react';
import { type Invalidate, useInvalidate } from './query-client.ts';
import { type CallApi, useApi, useEndpoint } from './use-api.ts';

type Contents = Pick<NameList, 'name'> & { names: readonly string[] };

export const useStoredNameLists = () => useEndpoint(listNameLists, {});

const nameListsApi = (callApi: CallApi, invalidate: Invalidate) => {
  const change: CallApi = async (endpoint, call, options) =>
    callApi(endpoint, call, options).finally(() => void invalidate('nameLists'));
  const bodyOf = ({ name, names }: Contents) => ({ name, names: [...names] });
  return {
    load: async (): Promise<readonly NameList[]> => callApi(listNameLists, {}),
    create: async (contents: Contents): Promise<NameList> =>
      change(createNameList, { body: bodyOf(contents) }, { keepalive: true }),
    update: async ({ namelist_id: id, version }: NameList, contents: Contents): Promise<NameList> =>
      change(
        updateNameList,
        { params: { id }, body: bodyOf(contents) },
        { ifMatch: version, keepalive: true },
      ),
    remove: async (id: string): Promise<void> => change(deleteNameList, { params: { id } }),
  };
};

export type NameListsApi = ReturnType<typeof nameListsApi>;

export const useNameListsApi = (): NameListsApi => {
  const callApi = useApi();
  const invalidate = useInvalidate();
  return useMemo(() => nameListsApi(callApi, invalidate), [callApi, invalidate]);
};
