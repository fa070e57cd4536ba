import type { AllowedCollectionTypes } from '@sixty/domain/collection-types';
import { isTyped, typedForms } from '../../entities/item-kinds/index.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fullMessage } from '@sixty/domain/items';
import type { NewItem } from './add-item-form.tsx';
import {
  isFull,
  withCountSettled,
  withCountsSettled,
  withCountTyped,
  withDots,
  withItemMoved,
  withItemNamed,
  withoutItem,
  withStyle,
  withTerm,
  withTyped,
  withTypedAs,
  withTypedItem,
} from './draft-changes.ts';
import type { EditDraft } from './edit-draft.ts';
import type { ItemActions } from './item-card.tsx';
import { firstType, isPicked } from './type-options.ts';
import type { DraftEditing } from './use-edit-draft.ts';

type Added = { readonly draft: EditDraft } | { readonly error: string };

/** The draft with what stands in the form. */
const withNewItem = (draft: EditDraft, form: NewItem): Added => {
  if (isFull(draft)) return { error: fullMessage };
  if (isPicked(form.type)) return { draft: withTerm(form.term)(draft) };
  if (!isTyped(form.type)) return { draft: withDots(form.dotCount, form.style, Math.random)(draft) };
  const added = withTypedItem(draft, form.type, form.text);
  return added ? { draft: added } : { error: typedForms[form.type].problem };
};

/** The items of a draft: the form that adds one, and what is done to each. */
export const useItemEditing = (
  { draft, change, getDraft }: DraftEditing,
  allowed: AllowedCollectionTypes,
) => {
  const [fields, setFields] = useState<Omit<NewItem, 'text'>>(() => ({
    type: firstType(draft, allowed),
    sought: '',
    term: '',
    dotCount: '1',
    style: { color: 'blue', shape: 'circle' },
  }));
  // What is typed is a part of the draft: it takes thought, and a reload must not lose it.
  const form: NewItem = { ...fields, text: draft.typed };
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState(0);
  const style = useRef(fields.style);

  const actions = useMemo<ItemActions>(
    () => ({
      rename: (id, name) => change(withItemNamed(id, name)),
      remove: (id) => {
        const { entries } = getDraft();
        const place = entries.findIndex(({ item }) => item.id === id);
        const next = entries[place + 1] ?? entries[place - 1];
        setSaid(`${entries[place]?.item.name.trim() || 'The item'} was removed.`);
        change(withoutItem(id));
        // The button that had the focus is gone: the same one of the next item has it now.
        requestAnimationFrame(() => {
          document.querySelector<HTMLElement>(`[data-remove="${next?.item.id ?? ''}"]`)?.focus();
        });
      },
      move: (id, to) => {
        change(withItemMoved(id, to));
        const { entries } = getDraft();
        const name = entries[to]?.item.name.trim() || 'The item';
        setSaid(`${name} is now number ${to + 1} of ${entries.length}.`);
      },
      typeCount: (id, text) => change(withCountTyped(id, text, style.current, Math.random)),
      settleCount: (id) => change(withCountSettled(id, style.current, Math.random)),
      restyle: (id) => change(withStyle(id, style.current, Math.random)),
    }),
    [change, getDraft],
  );

  const changeForm = useCallback(
    ({ text, ...changes }: Partial<NewItem>) => {
      setError(null);
      const type = changes.type ?? fields.type;
      if (isTyped(type)) change(withTypedAs(type));
      if (text !== undefined) change(withTyped(text));
      setFields((before) => {
        const after = { ...before, ...changes };
        style.current = after.style;
        return after;
      });
    },
    [change, fields.type],
  );

  const add = () => {
    const outcome = withNewItem(getDraft(), form);
    if ('error' in outcome) {
      setError(outcome.error);
      return;
    }
    change(() => outcome.draft);
    changeForm({ text: '', sought: '', term: '' });
    setSaid(`${outcome.draft.entries.at(-1)?.item.name || 'An unnamed item'} was added.`);
    setAdded((count) => count + 1);
  };

  // Beside the form the new item comes into sight; below it, it would push the form away.
  useEffect(() => {
    if (added === 0 || !matchMedia('(min-width: 54rem)').matches) return;
    document.querySelector('dialog ol > :last-child')?.scrollIntoView({ block: 'nearest' });
  }, [added]);

  return {
    grid: { draft, actions },
    said,
    form: {
      value: form,
      onChange: changeForm,
      error,
      onAdd: add,
      hasDots: draft.entries.some(({ item }) => item.kind === 'dots'),
    },
    /**
     * The draft as it is to be saved: what is half typed is taken for what it means, and what was not added yet is
     * added. Null where that cannot be; the form then says why.
     */
    settled: (): EditDraft | null => {
      change(withCountsSettled(style.current, Math.random));
      if (!isTyped(form.type) || form.text.trim() === '') return getDraft();
      const outcome = withNewItem(getDraft(), form);
      if ('error' in outcome) {
        setError(outcome.error);
        return null;
      }
      change(() => outcome.draft);
      changeForm({ text: '' });
      return getDraft();
    },
  };
};
