import { useMemo, useState } from 'react';
import { collectionLimits } from '@sixty/contract/collections';
import { allowedCollectionTypes } from '@sixty/domain/collection-types';
import type { Item } from '@sixty/domain/items';
import { useListChanges } from '../../api/collections.ts';
import { categoryViewOf } from '../../entities/categories.ts';
import { SortableGrid } from '../../ui/sortable-grid.tsx';
import { itemSetStyle } from '../../entities/item/item-stimulus.tsx';
import { noSideSettings, SideSettingsFields } from '../../entities/collection/side-settings.tsx';
import { useBackDialog } from '../../entities/back/use-back-dialog.tsx';
import { usePublicName } from '../../entities/collection/public-name.tsx';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { type DialogProps, useDialogs } from '../../entities/dialogs.ts';
import { useOurPictures } from '../../entities/pictures/use-our-pictures.tsx';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import { useOutbox } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { countTextOf, draftOf, type EditDraft, isUntouched } from './edit-draft.ts';
import { useItemEditing } from './use-item-editing.ts';
import { type ItemActions, ItemCard } from './item-card.tsx';
import { AddItemForm } from './add-item-form.tsx';
import { type DraftToOpen, useEditDraft, useDraftToOpen } from './use-edit-draft.ts';
import { useUpdateCollection } from './use-update-collection.ts';
import { VersionChoice } from './version-choice.tsx';

type ItemsGridProps = {
  draft: EditDraft;
  actions: ItemActions;
  onBack: (item: Item) => void;
};

const ItemsGrid = ({ draft, actions, onBack }: ItemsGridProps) => {
  const { items, category, countTexts } = draft;
  // A new array would render every card while one name is typed. IDs have no spaces.
  const joined = items.map(({ id }) => id).join(' ');
  const ids = useMemo(() => joined.split(' ').filter(Boolean), [joined]);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name.trim() || 'The item';

  if (items.length === 0) {
    return (
      <p className="grid min-h-40 place-items-center rounded-l border-2 border-dashed border-line-strong p-6 text-center font-strong">
        No items yet. Add one and it’ll show up here.
      </p>
    );
  }
  return (
    <SortableGrid ids={ids} nameOf={nameOf} onMove={actions.move}>
      <ol
        style={itemSetStyle(items)}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 [--entry-height:15rem] data-[layout=patterns]:grid-cols-[repeat(auto-fill,minmax(min(12rem,46%),1fr))]"
        data-layout={categoryViewOf(category).hasPatterns ? 'patterns' : undefined}
      >
        {items.map((item, place) => (
          <ItemCard
            key={item.id}
            item={item}
            countText={countTextOf(item, countTexts)}
            category={category}
            place={place}
            isLast={place === items.length - 1}
            language={draft.sideSettings?.backLanguage ?? null}
            actions={actions}
            onBack={onBack}
          />
        ))}
      </ol>
    </SortableGrid>
  );
};

type EditCollectionDialogProps = DialogProps['editCollection'] & { onClose: () => void };

const EditCollection = ({
  collection,
  draftToOpen,
  onClose,
  hasConflict = false,
}: EditCollectionDialogProps & { draftToOpen: DraftToOpen }) => {
  const publicName = usePublicName();
  const showToast = useToast();
  const dialogs = useDialogs();
  const { removeDraft } = useOutbox();
  const { replaceListed } = useListChanges();
  const [isRestored, setIsRestored] = useState(draftToOpen.isRestored);
  const { draft: serverDraft, isDamaged } = useMemo(() => draftOf(collection), [collection]);
  const store = useEditDraft(draftToOpen.key, serverDraft, hasConflict ? collection : null);
  const { draft, changeDraft, serverVersion, isSaving, problem } = store;
  const allowed = useMemo(
    () => allowedCollectionTypes(serverDraft.items, collection.category),
    [serverDraft, collection.category],
  );
  const items = useItemEditing(store, allowed);
  const sideSettings = draft.sideSettings ?? noSideSettings;
  const back = useBackDialog(sideSettings.backLanguage, items.edit);
  const ourPictures = useOurPictures(items.addPictures);
  const { save, saveAsNew, saveOver } = useUpdateCollection(collection, store, onClose);

  const leave = () => {
    if (!isSaving) onClose();
  };
  const withPendingInput = (saveBy: () => void) => () => {
    if (items.commitPendingInput()) saveBy();
  };
  const discard = () => {
    store.clear();
    void removeDraft(draftToOpen.key);
    onClose();
  };
  const cancel = () => {
    discard();
    if (isUntouched(draft, serverDraft)) return;
    showToast({
      text: 'Your changes weren’t saved.',
      action: {
        label: 'Undo',
        onAct: () => {
          store.restore(draft);
          dialogs.open('editCollection', { collection });
        },
      },
    });
  };

  if (serverVersion) {
    return (
      <Dialog title="Edit Collection" size="large" onClose={leave}>
        <VersionChoice
          mine={draft}
          serverVersion={draftOf(serverVersion).draft}
          isSaving={isSaving}
          problem={problem}
          onMine={() => saveOver(serverVersion)}
          onServerVersion={() => {
            replaceListed(serverVersion);
            discard();
            showToast('We kept the saved version.');
          }}
          onBack={() => store.dispatch({ type: 'conflictClosed' })}
        />
      </Dialog>
    );
  }

  return (
    <Dialog title="Edit Collection" size="large" onClose={leave}>
      {isRestored && (
        <div className="mb-4">
          <Notice
            tone="note"
            actions={
              <Button
                variant="quiet"
                onClick={() => {
                  changeDraft(() => serverDraft);
                  setIsRestored(false);
                }}
              >
                Start over
              </Button>
            }
          >
            Here are your changes from last time. They aren’t saved yet.
          </Notice>
        </div>
      )}
      {isDamaged && (
        <div className="mb-4">
          <Notice tone="note">
            This collection’s items are damaged and can’t be read. Saving replaces them with these.
          </Notice>
        </div>
      )}
      <div
        className="grid grid-cols-[minmax(0,20rem)_minmax(0,1fr)] items-start gap-6 max-54rem:grid-cols-1"
        inert={isSaving}
      >
        <div className="sticky-bar top-4 grid gap-3 max-54rem:static">
          <TextField
            label="Collection name"
            dir="auto"
            value={draft.name}
            maxLength={collectionLimits.nameLength}
            error={problem?.kind === 'name' ? problem.text : null}
            onChange={({ target }) => changeDraft((current) => ({ ...current, name: target.value }))}
          />
          <div>
            <Checkbox
              label="Make Collection Public"
              checked={draft.isPublic}
              onChange={({ target }) => changeDraft((current) => ({ ...current, isPublic: target.checked }))}
            />
            {publicName.line}
            {publicName.dialog}
          </div>
          <AddItemForm {...items.form} allowed={allowed} languages={sideSettings} />
          <SideSettingsFields
            settings={draft.sideSettings}
            hasBacks={draft.items.some((item) => item.back)}
            onChange={(changed) => changeDraft((current) => ({ ...current, sideSettings: changed }))}
          />
          {allowed.types.includes('custom') && ourPictures.button}
        </div>
        <section className="grid min-w-0 gap-3" aria-label="Items">
          <output className="font-strong">
            {itemsText(draft.items.length)}
            {items.announcement && (
              <span className="font-normal wrap-anywhere text-foreground-soft"> · {items.announcement}</span>
            )}
          </output>
          <ItemsGrid draft={draft} actions={items.actions} onBack={back.open} />
        </section>
      </div>
      <div className="dialog-foot z-(--layer-sticky) mt-4 gap-3 bg-surface">
        {problem?.kind !== 'name' && <SaveProblemNotice problem={problem} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          {problem?.kind === 'gone' ? (
            <Button variant="primary" isBusy={isSaving} onClick={withPendingInput(saveAsNew)}>
              Save as a new collection
            </Button>
          ) : (
            <>
              {problem?.kind === 'failed' && (
                <Button isBusy={isSaving} onClick={withPendingInput(save)}>
                  Retry
                </Button>
              )}
              <Button variant="primary" isBusy={isSaving} onClick={withPendingInput(save)}>
                Save Collection
              </Button>
            </>
          )}
        </div>
      </div>
      {ourPictures.dialog}
      {back.dialog}
    </Dialog>
  );
};

/** Closing keeps the draft; Cancel discards it, with Undo. */
export const EditCollectionDialog = (props: EditCollectionDialogProps) => {
  const draftToOpen = useDraftToOpen(props.collection);
  return draftToOpen && <EditCollection {...props} draftToOpen={draftToOpen} />;
};
