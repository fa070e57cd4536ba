import type { ListedCollection } from '../../api/collections.ts';
import type { Item } from '@sixty/domain/items';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import { type OnPage, YourCollections } from '../../features/your-collections/index.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { EditCollectionDialog, loadEditing, loadProbe, ProbeStart } from './load-dialogs.ts';
import { loadDisplay } from './load-display.ts';
import { loadSessionSettings, loadStart, SessionStart } from './load-start.ts';
import type { PracticeSet } from './practice-set.ts';
import { useOpening } from './use-opening.ts';

const loadPrinting = lazyModuleWithRetry(
  async () => import('../../features/collection-output/print-dialog.tsx'),
);

const loadSaving = lazyModuleWithRetry(async () => import('../../features/collection-output/save-file.ts'));

const PrintDialog = lazyComponent(loadPrinting, (code) => code.PrintDialog);

/** `opening` is part of the dialog's key. */
type Edited = { readonly collection: ListedCollection; readonly opening: number };

type Printed = { readonly collection: ListedCollection; readonly items: readonly Item[] };

const ignore = (): void => {};

type Startable = Parameters<OnPage['onStart']>[0];

const practiceSetOf = (
  { collection_id: collectionId, name, category }: Startable,
  items: readonly Item[],
): PracticeSet => ({ collectionId, name, category, items });

export const YourCollectionsPage = () => {
  const openFetched = useOpening();
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const [chosen, setChosen] = useState<PracticeSet | null>(null);
  const [probed, setProbed] = useState<PracticeSet | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);

  const onPage = useMemo<OnPage>(() => {
    const onStart: OnPage['onStart'] = (collection, items) =>
      openFetched(loadSessionSettings, () => setChosen(practiceSetOf(collection, items)));
    return {
      onStart,
      onProbe: (collection, items) =>
        openFetched(loadProbe, () => setProbed(practiceSetOf(collection, items))),
      onStartAgain: (collection, items, settings) =>
        openFetched(async () => {
          const [{ beginSession }] = await Promise.all([loadStart(), loadDisplay()]);
          const practice = practiceSetOf(collection, items);
          if (!beginSession({ navigate, subject }, practice, settings)) onStart(collection, items);
        }),
      onEdit: (collection) =>
        openFetched(loadEditing, () =>
          setEdited((before) => ({ collection, opening: (before?.opening ?? 0) + 1 })),
        ),
      onPrepareStart: () => void loadSessionSettings().catch(ignore),
      onPrepareEdit: () => void loadEditing().catch(ignore),
      onSave: ({ name, category }, items, kind) =>
        openFetched(async () => (await loadSaving()).saveAsFile({ name, category, items }, kind)),
      onPrint: (collection, items) => openFetched(loadPrinting, () => setPrinted({ collection, items })),
    };
  }, [openFetched, navigate, subject]);

  return (
    <>
      <YourCollections {...onPage} />
      <Suspense>
        {chosen && <SessionStart practice={chosen} onClose={() => setChosen(null)} />}
        {probed && <ProbeStart practice={probed} onClose={() => setProbed(null)} />}
        {printed && (
          <PrintDialog
            name={printed.collection.name}
            category={printed.collection.category}
            items={printed.items}
            onClose={() => setPrinted(null)}
          />
        )}
        {edited && (
          <EditCollectionDialog
            key={edited.opening}
            collection={edited.collection}
            onClose={() => setEdited(null)}
            onReopen={onPage.onEdit}
          />
        )}
      </Suspense>
    </>
  );
};
