import { emptyNameMessage, itemLimits } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { BinIcon, PencilIcon } from '../../ui/icons.tsx';
import { ItemFace } from '../../ui/item-face.tsx';
import styles from './items-preview.module.css';

type PreviewItemProps = {
  readonly item: Item;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
};

/** One item as a small card; Edit turns its face into a field. */
export const PreviewItem = ({ item, onRename, onDelete }: PreviewItemProps) => {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const editButton = useRef<HTMLSpanElement>(null);

  const stopEditing = () => {
    setName(null);
    setError(null);
    // The field that had the focus is about to go.
    requestAnimationFrame(() => editButton.current?.querySelector('button')?.focus());
  };

  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = (name ?? '').trim();
    if (trimmed === '') {
      setError(emptyNameMessage);
      return;
    }
    onRename(trimmed);
    stopEditing();
  };

  if (name !== null) {
    return (
      <li className={styles['editing']}>
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
    <li className={styles['item']}>
      <ItemFace item={item} />
      <div className={styles['itemActions']}>
        <span ref={editButton}>
          <IconButton label={`Edit ${item.name}`} onClick={() => setName(item.name)}>
            <PencilIcon />
          </IconButton>
        </span>
        <IconButton label={`Delete ${item.name}`} onClick={onDelete}>
          <BinIcon />
        </IconButton>
      </div>
    </li>
  );
};
