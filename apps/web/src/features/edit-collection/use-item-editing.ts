import { fullMessage, hasStyle } from '@sixty/domain/items';
import type { AllowedCollectionTypes } from '@sixty/domain/collection-types';
import { type ItemEdit, newPictureItems } from '@sixty/domain/item-edits';
import { useCallback, useMemo, useState } from 'react';
import { frontMissingMessage } from '../../entities/item/item-messages.ts';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { isTextEntry, textEntryForms } from '../../entities/item-kinds/index.ts';
import { firstType, itemOfForm, type NewItem } from './add-item-form.tsx';
import {
  commitPendingCounts,
  type Drawing,
  isFull,
  withCountSettled,
  withCountTyped,
  withItemEdit,
  withStyle,
} from './edit-draft.ts';
import type { ItemActions } from './item-card.tsx';
import type { EditDraftStore } from './use-edit-draft.ts';

/** On narrow screens, it would push the form away. */
const scrollToLast = (): void => {
  if (!matchMedia('(min-width: 54rem)').matches) return;
  requestAnimationFrame(() => {
    document.querySelector('dialog ol > :last-child')?.scrollIntoView({ block: 'nearest' });
  });
};

export const useItemEditing = (
  { draft, changeDraft: change, getDraft }: EditDraftStore,
  allowed: AllowedCollectionTypes,
) => {
  const [fields, setFields] = useState<Omit<NewItem, 'text' | 'back'>>(() => ({
    type: firstType(draft, allowed),
    query: '',
    term: '',
    dotCount: '1',
    style: { color: 'blue', shape: 'circle' },
  }));
  // Part of the draft, to survive a reload.
  const form: NewItem = { ...fields, text: draft.typed, back: draft.typedBack };
  const [error, setError] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const { style } = fields;
  const drawing = useMemo((): Drawing => ({ style, rng: Math.random }), [style]);

  const edit = useCallback(
    (how: ItemEdit) => change((current) => withItemEdit(current, how, drawing)),
    [change, drawing],
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
      typeCount: (id, text) => change((current) => withCountTyped(current, id, text, drawing)),
      settleCount: (id) => change((current) => withCountSettled(current, id, drawing)),
      restyle: (id) => change((current) => withStyle(current, id, drawing)),
    }),
    [change, drawing, edit, getDraft],
  );

  const changeForm = ({ text, back, ...changes }: Partial<NewItem>): void => {
    setError(null);
    const type = changes.type ?? fields.type;
    change((current) => {
      const typedAs = isTextEntry(type) ? type : current.typedAs;
      const typed = text ?? current.typed;
      const typedBack = back ?? current.typedBack;
      const isSame =
        typedAs === current.typedAs && typed === current.typed && typedBack === current.typedBack;
      return isSame ? current : { ...current, typedAs, typed, typedBack };
    });
    setFields((before) => ({ ...before, ...changes }));
  };

  /** False if what is typed is no item, or there is no room. The form says why. */
  const addItem = (): boolean => {
    if (isFull(getDraft())) {
      setError(fullMessage);
      return false;
    }
    if (isTextEntry(form.type) && form.text.trim() === '' && form.back.trim() !== '') {
      setError(frontMissingMessage);
      return false;
    }
    const item = itemOfForm(form, getDraft());
    if (item === null) {
      setError(isTextEntry(form.type) ? textEntryForms[form.type].problem : null);
      return false;
    }
    edit({ type: 'add', items: [item] });
    return true;
  };

  const onAdd = () => {
    if (!addItem()) return;
    changeForm({ text: '', back: '', query: '', term: '' });
    announce(`${getDraft().items.at(-1)?.name || 'An unnamed item'} was added.`);
    scrollToLast();
  };

  const addPictures = (pictures: readonly { name: string; image: string }[]): void => {
    const items = newPictureItems(pictures, getDraft());
    edit({ type: 'add', items });
    announce(items.length === 0 ? 'Nothing new to add.' : `${itemsText(items.length)} added.`);
    scrollToLast();
  };

  return {
    actions,
    edit,
    addPictures,
    announcement,
    form: { value: form, onChange: changeForm, error, onAdd, hasDots: draft.items.some(hasStyle) },
    commitPendingInput: (): boolean => {
      change((current) => commitPendingCounts(current, drawing));
      if (!isTextEntry(form.type) || `${form.text}${form.back}`.trim() === '') return true;
      if (!addItem()) return false;
      changeForm({ text: '', back: '' });
      return true;
    },
  };
};
