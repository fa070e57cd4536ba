import { emptyNameMessage, itemLimits } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { memo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../ui/icons.tsx';
import { ItemFace } from '../../ui/item-face.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './items-preview.module.css';

type PreviewItemProps = {
  readonly item: Item;
  readonly onRename: (id: string, name: string) => void;
  readonly onDelete: (id: string) => void;
};

/** One item as a small card; Edit turns its face into a field. Drawn anew only when it is changed itself. */
export const PreviewItem = memo(({ item, onRename, onDelete }: PreviewItemProps) => {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const stopEditing = () => {
    setName(null);
    setError(null);
    // The field that had the focus is about to go.
    requestAnimationFrame(() => editButton.current?.focus());
  };

  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = (name ?? '').trim();
    if (trimmed === '') {
      setError(emptyNameMessage);
      return;
    }
    if (trimmed !== item.name) onRename(item.id, trimmed);
    stopEditing();
  };

  if (name !== null) {
    return (
      <li className={`${styles['editing']} sheet`}>
        <form className={styles['editForm']} onSubmit={rename}>
          <TextField
            label="Item name"
            value={name}
            error={error}
            maxLength={itemLimits.nameLength}
            // The field stands where the button was that was just pressed.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
            autoFocus
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') stopEditing();
            }}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
          />
          <div className={styles['editActions']}>
            <Button type="submit" look="primary">
              OK
            </Button>
            <Button look="quiet" onClick={stopEditing}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    );
  }

  return (
    <li className={`${styles['item']} sheet`}>
      <ItemFace item={item} hasCaption />
      <div className={styles['itemActions']}>
        <IconButton ref={editButton} label={`Edit ${item.name}`} onClick={() => setName(item.name)}>
          <PencilIcon />
        </IconButton>
        <IconButton label={`Delete ${item.name}`} onClick={() => onDelete(item.id)}>
          <BinIcon />
        </IconButton>
      </div>
    </li>
  );
});
