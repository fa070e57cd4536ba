import type { ListedCollection } from '../../api/collections.ts';
import type { Item } from '@sixty/domain/items';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import { type CollectionHandlers } from '../../features/your-collections/recent.ts';
import { YourCollections } from '../../features/your-collections/your-collections.tsx';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { EditCollectionDialog, ProbeStart } from './load-dialogs.ts';
import { loadSessionSettings, loadStart, SessionStart, useOpenWhenLoaded } from './use-open-when-loaded.ts';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';

const loadSaving = lazyModuleWithRetry(async () => import('../../features/collection-output/save-file.ts'));

const PrintDialog = lazyComponent(
  async () => import('../../features/collection-output/print-dialog.tsx'),
  'PrintDialog',
);

type Printed = { readonly collection: ListedCollection; readonly items: readonly Item[] };

const ignore = (): void => {};

type Startable = Parameters<CollectionHandlers['onStart']>[0];

const practiceSetOf = (
  { collection_id: collectionId, name, category }: Startable,
  items: readonly Item[],
): PracticeSet => ({ collectionId, name, category, items });

export const YourCollectionsPage = () => {
  const openWhenLoaded = useOpenWhenLoaded();
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const { open: choose, dialog: startDialog } = useDialog((practice: PracticeSet, close) => (
    <SessionStart practice={practice} onClose={close} />
  ));
  const { open: probe, dialog: probeDialog } = useDialog((practice: PracticeSet, close) => (
    <ProbeStart practice={practice} onClose={close} />
  ));
  const { open: edit, dialog: editDialog } = useDialog((collection: ListedCollection, close, reopen) => (
    <EditCollectionDialog collection={collection} onClose={close} onReopen={reopen} />
  ));
  const { open: print, dialog: printDialog } = useDialog(({ collection, items }: Printed, close) => (
    <PrintDialog name={collection.name} category={collection.category} items={items} onClose={close} />
  ));

  const onPage = useMemo<CollectionHandlers>(() => {
    const onStart: CollectionHandlers['onStart'] = (collection, items) =>
      openWhenLoaded(loadSessionSettings, () => choose(practiceSetOf(collection, items)));
    return {
      onStart,
      onProbe: (collection, items) =>
        openWhenLoaded(ProbeStart.load, () => probe(practiceSetOf(collection, items))),
      onStartAgain: (collection, items, settings) =>
        openWhenLoaded(
          async () => {
            const start = await loadStart();
            await start.loadDisplay();
            return start;
          },
          ({ beginSession }) => {
            const practice = practiceSetOf(collection, items);
            if (!beginSession({ navigate, subject }, practice, settings)) onStart(collection, items);
          },
        ),
      onEdit: (collection) => openWhenLoaded(EditCollectionDialog.load, () => edit(collection)),
      onPrepareStart: () => void loadSessionSettings().catch(ignore),
      onPrepareEdit: EditCollectionDialog.preload,
      onSave: ({ name, category }, items, kind) =>
        openWhenLoaded(async () => (await loadSaving()).saveAsFile({ name, category, items }, kind)),
      onPrint: (collection, items) => openWhenLoaded(PrintDialog.load, () => print({ collection, items })),
    };
  }, [openWhenLoaded, navigate, subject, choose, probe, edit, print]);

  return (
    <>
      <YourCollections {...onPage} />
      {startDialog}
      {probeDialog}
      {printDialog}
      {editDialog}
    </>
  );
};
