import {
  createNameList,
  deleteNameList,
  listNameLists,
  type NameList,
  updateNameList,
} from '@sixty/contract/name-lists';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from './query-client.ts';
import { type CallApi, useApi, useEndpoint } from './use-api.ts';

const queryKey = keyOf(listNameLists, {});

type Contents = Pick<NameList, 'name'> & { readonly names: readonly string[] };

export const useStoredNameLists = () => useEndpoint(listNameLists, {});

const nameListsApi = (callApi: CallApi, queryClient: QueryClient) => {
  const change = (changed: (lists: readonly NameList[]) => readonly NameList[]): void =>
    void queryClient.setQueryData<readonly NameList[]>(queryKey, (lists) => lists && changed(lists));
  return {
    load: async (): Promise<readonly NameList[]> => {
      const lists = await callApi(listNameLists, {});
      queryClient.setQueryData<readonly NameList[]>(queryKey, lists);
      return lists;
    },
    create: async ({ name, names }: Contents): Promise<NameList> => {
      const body = { name, names: [...names] };
      const made = await callApi(createNameList, { body }, { keepalive: true });
      change((lists) => [...lists, made]);
      return made;
    },
    update: async ({ namelist_id: id, version }: NameList, { name, names }: Contents): Promise<NameList> => {
      const call = { params: { id }, body: { name, names: [...names] } };
      const saved = await callApi(updateNameList, call, { ifMatch: version, keepalive: true });
      change((lists) => lists.map((list) => (list.namelist_id === id ? saved : list)));
      return saved;
    },
    remove: async (id: string): Promise<void> => {
      await callApi(deleteNameList, { params: { id } });
      change((lists) => lists.filter((list) => list.namelist_id !== id));
    },
  };
};

export type NameListsApi = ReturnType<typeof nameListsApi>;

export const useNameListsApi = (): NameListsApi => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => nameListsApi(callApi, queryClient), [callApi, queryClient]);
};
