import type { AllowedCollectionTypes } from '@sixty/domain/collection-types';
import type { ItemEdit } from '@sixty/domain/item-edits';
import { fullMessage, hasStyle } from '@sixty/domain/items';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTyped, typedForms } from '../../entities/item-kinds/index.ts';
import type { NewItem } from './add-item-form.tsx';
import {
  isFull,
  itemOfForm,
  withCountSettled,
  withCountsSettled,
  withCountTyped,
  withItemEdit,
  withStyle,
} from './draft-changes.ts';
import type { Drawing } from './draft-changes.ts';
import type { EditDraft } from './edit-draft.ts';
import type { ItemActions } from './item-card.tsx';
import { firstType } from './type-options.ts';
import type { DraftEditing } from './use-edit-draft.ts';

export const useItemEditing = (
  { draft, changeDraft: change, getDraft }: DraftEditing,
  allowed: AllowedCollectionTypes,
) => {
  const [fields, setFields] = useState<Omit<NewItem, 'text'>>(() => ({
    type: firstType(draft, allowed),
    query: '',
    term: '',
    dotCount: '1',
    style: { color: 'blue', shape: 'circle' },
  }));
  // Part of the draft, to survive a reload.
  const form: NewItem = { ...fields, text: draft.typed };
  const [error, setError] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const [added, setAdded] = useState(0);
  const drawing = useRef<Drawing>({ style: fields.style, rng: Math.random });

  const edit = useCallback(
    (how: ItemEdit) => change((current) => withItemEdit(current, how, drawing.current)),
    [change],
  );

  const actions = useMemo<ItemActions>(
    () => ({
      rename: (id, name) => edit({ type: 'rename', id, name }),
      remove: (id) => {
        const { items } = getDraft();
        const place = items.findIndex((item) => item.id === id);
        const next = items[place + 1] ?? items[place - 1];
        announce(`${items[place]?.name.trim() || 'The item'} was removed.`);
        edit({ type: 'remove', ids: [id] });
        // The focused button unmounts; focus the next item's.
        requestAnimationFrame(() => {
          document.querySelector<HTMLElement>(`[data-remove="${next?.id ?? ''}"]`)?.focus();
        });
      },
      move: (id, to) => {
        edit({ type: 'move', id, to });
        const { items } = getDraft();
        const name = items[to]?.name.trim() || 'The item';
        announce(`${name} is now number ${to + 1} of ${items.length}.`);
      },
      typeCount: (id, text) => change((current) => withCountTyped(current, id, text, drawing.current)),
      settleCount: (id) => change((current) => withCountSettled(current, id, drawing.current)),
      restyle: (id) => change((current) => withStyle(current, id, drawing.current)),
    }),
    [change, edit, getDraft],
  );

  const changeForm = useCallback(
    ({ text, ...changes }: Partial<NewItem>) => {
      setError(null);
      const type = changes.type ?? fields.type;
      change((current) => {
        const typedAs = isTyped(type) ? type : current.typedAs;
        const typed = text ?? current.typed;
        const isSame = typedAs === current.typedAs && typed === current.typed;
        return isSame ? current : { ...current, typedAs, typed };
      });
      setFields((before) => {
        const after = { ...before, ...changes };
        drawing.current = { ...drawing.current, style: after.style };
        return after;
      });
    },
    [change, fields.type],
  );

  const addItem = (): EditDraft | null => {
    const item = itemOfForm(form, getDraft());
    if (isFull(getDraft())) setError(fullMessage);
    else if (item === null) setError(isTyped(form.type) ? typedForms[form.type].problem : null);
    else {
      edit({ type: 'add', items: [item] });
      return getDraft();
    }
    return null;
  };

  const add = () => {
    const changed = addItem();
    if (!changed) return;
    changeForm({ text: '', query: '', term: '' });
    announce(`${changed.items.at(-1)?.name || 'An unnamed item'} was added.`);
    setAdded((count) => count + 1);
  };

  // On narrow screens, scrolling to the new item would push the form away.
  useEffect(() => {
    if (added === 0 || !matchMedia('(min-width: 54rem)').matches) return;
    document.querySelector('dialog ol > :last-child')?.scrollIntoView({ block: 'nearest' });
  }, [added]);

  return {
    grid: { draft, actions },
    announcement,
    form: {
      value: form,
      onChange: changeForm,
      error,
      onAdd: add,
      hasDots: draft.items.some(hasStyle),
    },
    /** Null if the half-typed item is invalid; the form says why. */
    settled: (): EditDraft | null => {
      change((current) => withCountsSettled(current, drawing.current));
      if (!isTyped(form.type) || form.text.trim() === '') return getDraft();
      if (!addItem()) return null;
      changeForm({ text: '' });
      return getDraft();
    },
  };
};
