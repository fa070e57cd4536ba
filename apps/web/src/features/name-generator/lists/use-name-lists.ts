import { useEffect, useState } from 'react';
import { useNameListsApi } from '../../../api/name-lists.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useToast } from '../../../ui/toast.tsx';
import { createNameListStore } from './name-list-store.ts';
import type { NameLists, NameListStore } from './name-list-store.ts';

export const useNameLists = (): { readonly lists: NameLists; readonly store: NameListStore } => {
  const api = useNameListsApi();
  const showToast = useToast();
  const [store] = useState(() =>
    createNameListStore(api, (retry) =>
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
