import { type SubmitEvent, useRef, useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { TextField } from '../../../ui/fields.tsx';
import { withOwnFields, withTypedItem } from '../draft/item-changes.ts';
import { AddButton } from '../../../entities/item-kinds/form-parts.tsx';
import type { OwnFormProps } from './adding.tsx';

type TypedFormProps = OwnFormProps & {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder: string;
  readonly field: 'text' | 'customTerm';
};

export const TypedForm = ({ draft, onChange, label, hint, placeholder, field }: TypedFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const text = draft.own[field];

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    box.current?.focus();
    const added = withTypedItem(draft, text);
    if (added.ok) onChange(() => withOwnFields(added.draft, { [field]: '' }));
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
          onChange((current) => withOwnFields(current, { [field]: value }));
        }}
      />
      {/* Quick presses with different texts are no double press. */}
      <AddButton isFirst={draft.items.length === 0} isOnce={text === ''} />
    </form>
  );
};

export const TextForm = (props: OwnFormProps) => (
  <TypedForm
    {...props}
    field="text"
    label="New item"
    hint="Press Enter to add it."
    placeholder={categoryViewOf(props.draft.category).itemPlaceholder}
  />
);
