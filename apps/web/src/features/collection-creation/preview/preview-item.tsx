import type { ItemEdit } from '@sixty/domain/item-edits';
import { countOf, isUpload } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.ts';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { CountField } from './count-field.tsx';
import styles from './items-preview.module.css';
import { RenameForm } from './rename-form.tsx';

export type ItemActions = {
  /** Whether the category counts what pictures show. */
  readonly isCounted: boolean;
  /** The text of the item's open name field; null closes it. */
  readonly onType: (id: string, name: string | null) => void;
  readonly onEdit: (edit: ItemEdit) => void;
};

type PreviewItemProps = {
  readonly item: Item;
  readonly step: 'setup' | 'finalStep';
  /** What stands in its open name field; null while it is closed. */
  readonly edit: string | null;
  readonly actions: ItemActions;
  /** The button that moves it. */
  readonly handle?: ReactNode;
};

/** The face is drawn again only when the item itself is changed. */
const Stimulus = memo(({ item }: { readonly item: Item }) => <ItemStimulus item={item} hasCaption />);

/** One item as a small card; Edit turns its face into a field. */
export const PreviewItem = ({ item, step, edit, actions, handle }: PreviewItemProps) => {
  const { isCounted, onType, onEdit } = actions;
  const { id } = item;
  // A field that was open before a reload must not take the focus.
  const [wasPressed, setWasPressed] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  // The field that had the focus is about to go.
  const focusButton = () => requestAnimationFrame(() => editButton.current?.focus());

  if (edit !== null) {
    return (
      <div className={`${styles['editing']} surface`}>
        <RenameForm
          typed={edit}
          hasFocus={wasPressed}
          onTyped={(name) => onType(id, name)}
          onRename={(name) => {
            if (name === item.name) onType(id, null);
            else onEdit({ type: 'rename', id, name });
            focusButton();
          }}
          onCancel={() => {
            onType(id, null);
            focusButton();
          }}
        />
      </div>
    );
  }

  return (
    <div className={`${styles['item']} surface`}>
      <Stimulus item={item} />
      {isCounted && isUpload(item) && (
        <CountField
          name={item.name}
          count={countOf(item)}
          step={step}
          onCount={(count) => onEdit({ type: 'recount', id, count })}
        />
      )}
      <div className={styles['itemActions']}>
        <IconButton
          ref={editButton}
          label={`Edit ${item.name}`}
          onClick={() => {
            setWasPressed(true);
            onType(id, item.name);
          }}
        >
          <PencilIcon />
        </IconButton>
        {handle}
        <IconButton label={`Delete ${item.name}`} onClick={() => onEdit({ type: 'remove', ids: [id] })}>
          <BinIcon />
        </IconButton>
      </div>
    </div>
  );
};
