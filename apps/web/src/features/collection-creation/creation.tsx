import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Draft, withItemEdit, withItemsBack } from './draft.ts';
import { useUploads } from './uploads/use-uploads.ts';
import { useSaveCollection } from './use-save-collection.ts';
import { type TabDraft, useTabDraft } from './use-tab-draft.ts';

/** Undo of 'Clear' is offered until its step is left or changes the items, which Undo would revert as well. */
const useChangesWithUndo = ({ key, getDraft, changeDraft: change }: TabDraft) => {
  const showToast = useToast();
  const { pathname } = useLocation();
  const step = `${key} ${pathname}`;
  const undo = useRef<{ step: string; withdraw: () => void } | null>(null);
  useEffect(
    () => () => {
      if (undo.current?.step === step) undo.current.withdraw();
    },
    [step],
  );

  const changeDraft = useCallback(
    (changing: (draft: Draft) => Draft): void => {
      const { items } = getDraft();
      change(changing);
      if (getDraft().items !== items) undo.current?.withdraw();
    },
    [change, getDraft],
  );

  const clearItems = () => {
    const before = getDraft();
    const ids = before.items.map(({ id }) => id);
    changeDraft((current) => withItemEdit(current, { type: 'remove', ids }));
    const withdraw = showToast({
      text: `${itemsText(ids.length)} cleared.`,
      action: { label: 'Undo', onAct: () => change((current) => withItemsBack(current, before)) },
    });
    undo.current = { step, withdraw };
  };

  return { changeDraft, clearItems };
};

/** What the three steps share. It stays mounted between them, so that uploads and a save go on. */
const useCreationOfTab = () => {
  const tabDraft = useTabDraft();
  const { key, draft, draftStorage, isLocked, startNew, resumeDraft } = tabDraft;
  const changes = useChangesWithUndo(tabDraft);
  const uploads = useUploads(tabDraft);
  const saving = useSaveCollection(tabDraft, uploads.whenSettled);
  return { key, draft, draftStorage, isLocked, startNew, resumeDraft, ...changes, uploads, ...saving };
};

const CreationContext = createContext<ReturnType<typeof useCreationOfTab> | null>(null);

export const useCreation = () => {
  const creation = use(CreationContext);
  if (!creation) throw new Error('useCreation must be used within a CollectionCreation');
  return creation;
};

export const CollectionCreation = () => {
  const creation = useCreationOfTab();
  return (
    <CreationContext value={creation}>
      <Outlet />
    </CreationContext>
  );
};
