import type { Collection } from '@sixty/contract/collections';
import { inferCollectionType } from '@sixty/domain/collection-types';
import { toSessionItem } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { SessionConfiguration } from '@sixty/domain/session';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { SessionSettingsDialog } from '../../features/session-settings/session-settings-dialog.tsx';
import type { OnStart } from '../../features/your-collections/on-start.ts';
import { YourCollections } from '../../features/your-collections/your-collections.tsx';
import { paths } from '../../platform/paths.ts';

type Chosen = { readonly collection: Collection; readonly items: readonly Item[]; readonly type: string };

/** Your Collections, with the dialog that Start opens. */
export const YourCollectionsPage = () => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = useCallback<OnStart>(
    (collection, items) =>
      setChosen({ collection, items, type: inferCollectionType(items, collection.category) }),
    [],
  );

  return (
    <>
      <YourCollections onStart={choose} />
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
    </>
  );
};
