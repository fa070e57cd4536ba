import { type SubmitEvent, useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { withSetup, withTypedItem } from '../draft/item-changes.ts';
import type { OwnFormProps } from '../step-3/adding.tsx';
import styles from '../../../entities/item-kinds/form.module.css';

export const OwnItemForm = ({ draft, onChange }: OwnFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const { category, setup } = draft;

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (setup.newItem.trim() === '') return;
    const added = withTypedItem(draft, setup.newItem);
    if (added.ok) onChange(() => withSetup(added.draft, { newItem: '' }));
    else setError(added.problem);
  };

  return (
    <form className={styles['line']} onSubmit={add} data-tour="own-item">
      <TextField
        className={styles['grow']}
        label="New item"
        value={setup.newItem}
        error={error}
        placeholder={categoryViewOf(category).itemPlaceholder}
        onChange={({ target: { value } }) => {
          setError(null);
          onChange((current) => withSetup(current, { newItem: value }));
        }}
      />
      <Button type="submit" disabled={setup.newItem.trim() === ''}>
        <PlusIcon />
        Add Item
      </Button>
    </form>
  );
};
