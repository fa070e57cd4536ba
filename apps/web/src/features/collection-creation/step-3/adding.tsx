import { fullMessage, type Item, itemLimits, makeTextItem } from '@sixty/domain/items';
import { useRef, useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { AddButton } from '../../../entities/item-kinds/form-parts.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { useCreation } from '../creation.tsx';
import { withCustomFields, withItem, withItemEdit, withTypedItem } from '../draft.ts';

/** `key` makes equal texts announce again. */
type Announcement = { text: string; key: number };

export const useAdding = () => {
  const { draft, changeDraft } = useCreation();
  const [last, setLast] = useState<Announcement>({ text: '', key: 0 });
  const announce = (text: string) => setLast(({ key }) => ({ text, key: key + 1 }));

  /** False if the collection is full. */
  const add = (item: Item): boolean => {
    if (draft.items.length >= itemLimits.items) return false;
    changeDraft((current) => withItem(current, item));
    announce(`${item.name} added.`);
    return true;
  };

  return { add, announce, last };
};

export const useToggling = () => {
  const { draft, changeDraft } = useCreation();
  const { add, announce, last } = useAdding();
  const [error, setError] = useState<string | null>(null);

  const toggle = (name: string, label: string) => {
    const existing = draft.items.find((item) => item.name === name);
    setError(null);
    if (existing) {
      changeDraft((current) => withItemEdit(current, { type: 'remove', ids: [existing.id] }));
      announce(`${label} removed.`);
    } else if (!add(makeTextItem('', name))) setError(fullMessage);
  };

  return { toggle, error, last };
};

export const Announced = ({ last: { text, key } }: { last: Announcement }) => (
  <VisuallyHidden>
    <output>
      <span key={key}>{text}</span>
    </output>
  </VisuallyHidden>
);

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

  const add = () => {
    box.current?.focus();
    const added = withTypedItem(draft, text);
    if (added.ok) changeDraft(() => withCustomFields(added.draft, { [field]: '' }));
    else setError(added.problem);
  };

  return (
    <Form className="grid gap-4" onSubmit={add}>
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
    </Form>
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
