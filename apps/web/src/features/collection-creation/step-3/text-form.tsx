import { type SubmitEvent, useRef, useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useCreation } from '../creation.tsx';
import { withCustomFields, withTypedItem } from '../draft.ts';
import { AddButton } from '../../../entities/item-kinds/form-parts.tsx';

type TextEntryFormProps = {
  label: string;
  hint?: string;
  placeholder: string;
  field: 'text' | 'customTerm';
};

export const TextEntryForm = ({ label, hint, placeholder, field }: TextEntryFormProps) => {
  const { draft, changeDraft } = useCreation();
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const text = draft.customFields[field];

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    box.current?.focus();
    const added = withTypedItem(draft, text);
    if (added.ok) changeDraft(() => withCustomFields(added.draft, { [field]: '' }));
    else setError(added.problem);
  };

  return (
    <form className="grid gap-4" onSubmit={add} noValidate>
      <TextField
        ref={box}
        label={label}
        hint={hint}
        value={text}
        error={error}
        placeholder={placeholder}
        onChange={({ target: { value } }) => {
          setError(null);
          changeDraft((current) => withCustomFields(current, { [field]: value }));
        }}
      />
      {/* Quick presses with different texts are no double press. */}
      <AddButton isFirst={draft.items.length === 0} ignoresDoubleClick={text === ''} />
    </form>
  );
};

export const TextForm = () => (
  <TextEntryForm
    field="text"
    label="New item"
    hint="Press Enter to add it."
    placeholder={categoryViewOf(useCreation().draft.category).itemPlaceholder}
  />
);
