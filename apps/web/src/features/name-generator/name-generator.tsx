import { useEffect, useState } from 'react';
import { useNameListsApi } from '../../api/name-lists.ts';
import { useStore } from '../../platform/use-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { createNameListStore, type NameLists, type NameListStore } from './lists/name-list-store.ts';
import { useListChoice } from './lists/use-list-choice.ts';
import styles from './name-generator.module.css';
import { WheelArea } from './wheel-area.tsx';

const useNameLists = (): { lists: NameLists; store: NameListStore } => {
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

export const NameGenerator = () => {
  const { lists, store } = useNameLists();
  const choice = useListChoice(lists, store);
  return (
    <div
      className={`${styles.page} grid items-start gap-x-12 gap-y-4 [--wheel-size:max(min(500px,100vh-2rem),min(70vh,760px),min(100vh-232px,900px))] max-36rem:gap-3`}
    >
      <div className="grid gap-2 [grid-area:heading] max-36rem:[&_p]:hidden">
        <PageTitle>Name Generator</PageTitle>
        <p>Spin the wheel to choose who goes next.</p>
      </div>
      <WheelArea {...choice} store={store} />
    </div>
  );
};
