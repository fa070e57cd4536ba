import { createContext, use } from 'react';
import { Outlet } from 'react-router';
import { type CreationDraft, useDraft } from './draft/use-draft.ts';
import { type Saving, useSaveCollection } from './use-save-collection.ts';
import { type Uploads, useUploads } from './uploads/use-uploads.ts';

type Creation = CreationDraft & { readonly uploads: Uploads; readonly saving: Saving };

const CreationContext = createContext<Creation | null>(null);

export const useCreation = (): Creation => {
  const creation = use(CreationContext);
  if (!creation) throw new Error('useCreation must be used within a CollectionCreation');
  return creation;
};

/** Stays mounted between the steps, so that uploads and a save continue. */
export const CollectionCreation = () => {
  const store = useDraft();
  const uploads = useUploads(store);
  const saving = useSaveCollection(store, uploads);
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- a render means that a part has changed
    <CreationContext value={{ ...store, uploads, saving }}>
      <Outlet />
    </CreationContext>
  );
};
