import { createNameList, deleteNameList, listNameLists, updateNameList } from '@sixty/contract/name-lists';
import { useEffect, useState } from 'react';
import { useApi, type CallApi } from '../../../api/use-api.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useToast } from '../../../ui/toast.tsx';
import { createNameListStore } from './name-list-store.ts';
import type { NameListCalls, NameLists, NameListStore } from './name-list-store.ts';

const callsOf = (callApi: CallApi): NameListCalls => ({
  load: async () => callApi(listNameLists, {}),
  create: async ({ name, names }) =>
    callApi(createNameList, { body: { name, names: [...names] } }, { outlivesPage: true }),
  update: async ({ namelist_id: id, version }, { name, names }) =>
    callApi(
      updateNameList,
      { params: { id }, body: { name, names: [...names] } },
      { ifMatch: version, outlivesPage: true },
    ),
  remove: async (id) => callApi(deleteNameList, { params: { id } }),
});

export const useNameLists = (): { readonly lists: NameLists; readonly store: NameListStore } => {
  const callApi = useApi();
  const showToast = useToast();
  const [store] = useState(() =>
    createNameListStore(callsOf(callApi), (retry) =>
      showToast({
        text: 'Your names weren’t saved.',
        tone: 'problem',
        action: { label: 'Retry', onAct: retry },
        isLasting: true,
      }),
    ),
  );
  useEffect(() => {
    void store.load();
    window.addEventListener('online', store.resume);
    return () => window.removeEventListener('online', store.resume);
  }, [store]);
  return { lists: useStore(store), store };
};
