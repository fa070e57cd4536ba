import type { ListedCollection } from '../../api/collections.ts';
import type { Item } from '@sixty/domain/items';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import { type OnPage, YourCollections } from '../../features/your-collections/index.ts';
import { codeToFetch } from '../../platform/fetch-code.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { loadDisplay } from './load-display.ts';
import type { PracticeSet } from './session-start.tsx';

const loadStart = codeToFetch(async () => import('./session-start.tsx'));
const loadSessionSettings = async (): Promise<void> => (await loadStart()).loadSessionSettings();

const loadEditing = codeToFetch(
  async () => import('../../features/edit-collection/edit-collection-dialog.tsx'),
);

const loadPrinting = codeToFetch(async () => import('../../features/collection-output/print-dialog.tsx'));

const loadSaving = codeToFetch(async () => import('../../features/collection-output/save-file.ts'));

const SessionStart = lazy(async () => ({ default: (await loadStart()).SessionStart }));

const EditCollectionDialog = lazy(async () => ({ default: (await loadEditing()).EditCollectionDialog }));

const PrintDialog = lazy(async () => ({ default: (await loadPrinting()).PrintDialog }));

/** `opening` is part of the dialog's key. */
type Edited = { readonly collection: ListedCollection; readonly opening: number };

type Printed = { readonly collection: ListedCollection; readonly items: readonly Item[] };

const ignore = (): void => {};
const prepareStart = (): void => void loadSessionSettings().catch(ignore);
const prepareEdit = (): void => void loadEditing().catch(ignore);

/** Browsers may cache a failed import until the page reloads. */
const useOpening = () => {
  const showToast = useToast();
  return useCallback(
    (load: () => Promise<unknown>, open: () => void) => {
      load().then(open, (error: unknown) => {
        logError('A dialog could not be loaded.', error);
        showToast({
          text: 'That didn’t open. Check your connection.',
          tone: 'problem',
          action: { label: 'Reload', onAct: () => window.location.reload() },
        });
      });
    },
    [showToast],
  );
};

export const YourCollectionsPage = () => {
  const openFetched = useOpening();
  const [chosen, setChosen] = useState<PracticeSet | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const start = useCallback<OnPage['onStart']>(
    (collection, items) => {
      const { collection_id: collectionId, name, category } = collection;
      openFetched(loadSessionSettings, () => setChosen({ collectionId, name, category, items }));
    },
    [openFetched],
  );
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const startAgain = useCallback<OnPage['onStartAgain']>(
    (collection, items, settings) => {
      const { collection_id: collectionId, name, category } = collection;
      openFetched(
        async () => {
          const [{ beginSession }] = await Promise.all([loadStart(), loadDisplay()]);
          const practice = { collectionId, name, category, items };
          if (!beginSession({ navigate, subject }, practice, settings)) start(collection, items);
        },
        () => {},
      );
    },
    [openFetched, navigate, subject, start],
  );
  const edit = useCallback<OnPage['onEdit']>(
    (collection) =>
      openFetched(loadEditing, () =>
        setEdited((before) => ({ collection, opening: (before?.opening ?? 0) + 1 })),
      ),
    [openFetched],
  );
  const print = useCallback<OnPage['onPrint']>(
    (collection, items) => openFetched(loadPrinting, () => setPrinted({ collection, items })),
    [openFetched],
  );
  const save = useCallback<OnPage['onSave']>(
    ({ name, category }, items, kind) => {
      openFetched(
        async () => loadSaving().then(({ saveAsFile }) => saveAsFile({ name, category, items }, kind)),
        () => {},
      );
    },
    [openFetched],
  );

  return (
    <>
      <YourCollections
        onStart={start}
        onStartAgain={startAgain}
        onEdit={edit}
        onPrepareStart={prepareStart}
        onPrepareEdit={prepareEdit}
        onSave={save}
        onPrint={print}
      />
      <Suspense>
        {chosen && <SessionStart practice={chosen} onClose={() => setChosen(null)} />}
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
            onReopen={edit}
          />
        )}
      </Suspense>
    </>
  );
};
