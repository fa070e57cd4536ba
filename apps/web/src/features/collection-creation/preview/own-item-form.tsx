import { type SubmitEvent, useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { withSetup, withTypedItem } from '../draft/item-changes.ts';
import type { OwnFormProps } from '../step-3/adding.tsx';

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
    <form
      className="flex flex-wrap items-start gap-3 [&>button]:mt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] max-[23.0625rem]:[&>button]:mt-0 max-[23.0625rem]:[&>button]:flex-1"
      onSubmit={add}
      data-tour="own-item"
    >
      <TextField
        className="flex-[1_1_10rem]"
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
