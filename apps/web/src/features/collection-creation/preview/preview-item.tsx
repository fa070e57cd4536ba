import type { Item } from '@sixty/domain/items';
import { memo, useRef, useState } from 'react';
import type { CSSProperties, HTMLAttributes, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
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

/** What makes a card movable: it is moved by its face. */
type Moving = {
  readonly ref: Ref<HTMLLIElement>;
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly isMoving: boolean;
  readonly style: CSSProperties;
};

type PreviewItemProps = ItemActions & {
  readonly item: Item;
  readonly step: 'setup' | 'finalStep';
  readonly moving?: Moving;
};

/** The face is drawn anew only when the item is changed itself. */
const Face = memo(({ item }: { readonly item: Item }) => <ItemFace item={item} hasCaption />);

const spoken = (item: Item): string =>
  item.kind === 'mathProblem' ? `${item.name} = ${item.result}` : item.name;

/** One item as a small card; Edit turns its face into a field. */
export const PreviewItem = ({ item, step, moving, onRename, onCount, onDelete }: PreviewItemProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  const stopEditing = () => {
    setIsEditing(false);
    // The field that had the focus is about to go.
    requestAnimationFrame(() => editButton.current?.focus());
  };

  if (isEditing) {
    return (
      <li ref={moving?.ref} className={`${styles['editing']} sheet`}>
        <RenameForm
          name={item.name}
          onRename={(name) => {
            if (name !== item.name) onRename(item.id, name);
            stopEditing();
          }}
          onCancel={stopEditing}
        />
      </li>
    );
  }

  return (
    <li
      ref={moving?.ref}
      style={moving?.style}
      className={classNames(styles['item'], moving?.isMoving && styles['moving'], 'sheet')}
    >
      {moving ? (
        <div {...moving.handle} className={styles['handle']} aria-label={`Move ${spoken(item)}`}>
          <Face item={item} />
        </div>
      ) : (
        <Face item={item} />
      )}
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
        <IconButton label={`Delete ${item.name}`} onClick={() => onDelete(item.id)}>
          <BinIcon />
        </IconButton>
      </div>
    </li>
  );
};
