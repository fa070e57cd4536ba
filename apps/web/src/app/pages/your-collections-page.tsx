import type { ListedCollection } from '@sixty/contract/collections';
import { inferCollectionType } from '@sixty/domain/collection-types';
import { toSessionItem } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { SessionConfiguration } from '@sixty/domain/session';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OnPage } from '../../features/your-collections/card-actions.ts';
import { YourCollections } from '../../features/your-collections/your-collections.tsx';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';

// Fetched when somebody is about to press the button that opens them.
const loadSettings = async () => import('../../features/session-settings/session-settings-dialog.tsx');
const loadEditing = async () => import('../../features/edit-collection/edit-collection-dialog.tsx');

const loadOutput = async () => import('../../features/collection-output/print-dialog.tsx');

const SessionSettingsDialog = lazy(async () => ({ default: (await loadSettings()).SessionSettingsDialog }));
const EditCollectionDialog = lazy(async () => ({ default: (await loadEditing()).EditCollectionDialog }));

const PrintDialog = lazy(async () => ({ default: (await loadOutput()).PrintDialog }));

type Chosen = {
  readonly collection: ListedCollection;
  readonly items: readonly Item[];
  readonly type: string;
};

/** Pressing will tell. */
const ignore = (): void => {};
const prepareStart = (): void => void loadSettings().catch(ignore);
const prepareEdit = (): void => void loadEditing().catch(ignore);

/** Opens what has to be fetched first; without a network it says so instead. */
const useOpening = () => {
  const showToast = useToast();
  return useCallback(
    (load: () => Promise<unknown>, open: () => void) => {
      load().then(open, (error: unknown) => {
        logError('A dialog could not be loaded.', error);
        showToast({ text: 'That could not be opened. Please check the connection.', tone: 'problem' });
      });
    },
    [showToast],
  );
};

/** Your Collections, with the dialogs that Start and Edit open. */
export const YourCollectionsPage = () => {
  const navigate = useNavigate();
  const openFetched = useOpening();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<ListedCollection | null>(null);
  const [printed, setPrinted] = useState<Omit<Chosen, 'type'> | null>(null);
  const start = useCallback<OnPage['onStart']>(
    (collection, items) => {
      const type = inferCollectionType(items, collection.category);
      openFetched(loadSettings, () => setChosen({ collection, items, type }));
    },
    [openFetched],
  );
  const edit = useCallback<OnPage['onEdit']>(
    (collection) => openFetched(loadEditing, () => setEdited(collection)),
    [openFetched],
  );
  const print = useCallback<OnPage['onPrint']>(
    (collection, items) => openFetched(loadOutput, () => setPrinted({ collection, items })),
    [openFetched],
  );
  const save = useCallback<OnPage['onSave']>(
    ({ name, category }, items, kind) => {
      const load = async () => import('../../features/collection-output/save-file.ts');
      openFetched(
        async () => load().then(({ saveAsFile }) => saveAsFile({ name, category, items }, kind)),
        () => {},
      );
    },
    [openFetched],
  );

  return (
    <>
      <YourCollections
        onStart={start}
        onEdit={edit}
        onPrepareStart={prepareStart}
        onPrepareEdit={prepareEdit}
        onSave={save}
        onPrint={print}
      />
      <Suspense>
        {chosen && (
          <SessionSettingsDialog
            collectionName={chosen.collection.name}
            category={chosen.collection.category}
            type={chosen.type}
            itemCount={chosen.items.length}
            onClose={() => setChosen(null)}
            onStart={(settings) => {
              const configuration: SessionConfiguration = {
                collectionId: chosen.collection.collection_id,
                collectionName: chosen.collection.name,
                sequence: chosen.items.map(toSessionItem),
                category: chosen.collection.category,
                type: chosen.type,
                ...settings,
              };
              void navigate(paths.fullscreenDisplay, { state: configuration });
            }}
          />
        )}
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
            key={edited.collection_id}
            collection={edited}
            onClose={() => setEdited(null)}
            onReopen={edit}
          />
        )}
      </Suspense>
    </>
  );
};
