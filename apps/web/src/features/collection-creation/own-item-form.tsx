import { itemLimits } from '@sixty/domain/items';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import type { Draft } from './draft.ts';
import { withTypedItem } from './setup-changes.ts';
import styles from './sources.module.css';

type OwnItemFormProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

/** Adds items one by one as they are typed; the box keeps the focus, so that a list goes in quickly. */
export const OwnItemForm = ({ draft, onChange }: OwnItemFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const { setup } = draft;
  const isFull = setup.items.length >= itemLimits.items;

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (setup.newItem.trim() === '') return;
    if (isFull) {
      setError(`A collection holds up to ${itemLimits.items} items.`);
      return;
    }
    const added = withTypedItem(draft);
    if (added.ok) onChange(added.draft);
    else setError(`Please keep an item to ${itemLimits.nameLength} characters.`);
  };

  return (
    <Card>
      <form className={styles['form']} onSubmit={add}>
        <h2 className={styles['title']}>Type your own</h2>
        <div className={styles['line']}>
          <TextField
            className={styles['grow']}
            label="New item"
            value={setup.newItem}
            error={error}
            placeholder={draft.category === 'Math' ? 'For example, 7 + 5' : 'A letter, a word, a name'}
            onChange={({ target }) => {
              setError(null);
              onChange({ ...draft, setup: { ...setup, newItem: target.value } });
            }}
          />
          <Button type="submit" disabled={setup.newItem.trim() === ''}>
            <PlusIcon />
            Add Item
          </Button>
        </div>
      </form>
    </Card>
  );
};
