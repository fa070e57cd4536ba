import { emptyNameMessage, itemLimits } from '@sixty/domain/items';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './items-preview.module.css';

type RenameFormProps = {
  readonly typed: string;
  /** Whether the field takes the focus when it appears. */
  readonly hasFocus: boolean;
  readonly onTyped: (name: string) => void;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
};

/** An item's name as a field. */
export const RenameForm = ({ typed, hasFocus, onTyped, onRename, onCancel }: RenameFormProps) => {
  const [error, setError] = useState<string | null>(null);

  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = typed.trim();
    if (trimmed === '') setError(emptyNameMessage);
    else onRename(trimmed);
  };

  return (
    <form className={styles['editForm']} onSubmit={rename}>
      <TextField
        label="Item name"
        value={typed}
        error={error}
        maxLength={itemLimits.nameLength}
        // The field stands where the button was that was just pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus={hasFocus}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        onChange={({ target }) => {
          onTyped(target.value);
          setError(null);
        }}
      />
      <div className={styles['editActions']}>
        <Button type="submit" look="primary">
          OK
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
