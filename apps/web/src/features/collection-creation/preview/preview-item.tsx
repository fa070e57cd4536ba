import type { Item } from '@sixty/domain/items';
import { memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.tsx';
import { ItemFace } from '../../../ui/item-face.tsx';
import { CountField } from './count-field.tsx';
import styles from './items-preview.module.css';
import { RenameForm } from './rename-form.tsx';

/** What can be done with an item; `onCount` where its picture shows a number of things. */
export type ItemActions = {
  readonly onRename: (id: string, name: string) => void;
  readonly onCount: ((id: string, count: number) => void) | null;
  readonly onDelete: (id: string) => void;
};

type PreviewItemProps = ItemActions & {
  readonly item: Item;
  readonly step: 'setup' | 'finalStep';
  /** The button that moves it. */
  readonly handle?: ReactNode;
};

/** The face is drawn anew only when the item is changed itself. */
const Face = memo(({ item }: { readonly item: Item }) => <ItemFace item={item} hasCaption />);

/** One item as a small card; Edit turns its face into a field. */
export const PreviewItem = ({ item, step, handle, onRename, onCount, onDelete }: PreviewItemProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  const stopEditing = () => {
    setIsEditing(false);
    // The field that had the focus is about to go.
    requestAnimationFrame(() => editButton.current?.focus());
  };

  if (isEditing) {
    return (
      <div className={`${styles['editing']} sheet`}>
        <RenameForm
          name={item.name}
          onRename={(name) => {
            if (name !== item.name) onRename(item.id, name);
            stopEditing();
          }}
          onCancel={stopEditing}
        />
      </div>
    );
  }

  return (
    <div className={`${styles['item']} sheet`}>
      <Face item={item} />
      {onCount && item.kind === 'picture' && (
        <CountField
          name={item.name}
          count={item.count}
          step={step}
          onCount={(count) => onCount(item.id, count)}
        />
      )}
      <div className={styles['itemActions']}>
        <IconButton ref={editButton} label={`Edit ${item.name}`} onClick={() => setIsEditing(true)}>
          <PencilIcon />
        </IconButton>
        {handle}
        <IconButton label={`Delete ${item.name}`} onClick={() => onDelete(item.id)}>
          <BinIcon />
        </IconButton>
      </div>
    </div>
  );
};
