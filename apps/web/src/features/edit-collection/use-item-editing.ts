import { dotPositions, dotsAt } from '@sixty/domain/dots';
import { type EditContext, editItems, type ItemEdit } from '@sixty/domain/item-edits';
import {
  countFromField,
  countMinimum,
  answerCountOf,
  dotsFieldLimits,
  fullMessage,
  hasStyle,
  type Item,
  itemLimits,
  makeDotsItem,
  makeTextItem,
  maxCountOf,
} from '@sixty/domain/items';
import type { AllowedCollectionTypes } from '@sixty/domain/collection-types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTextEntry, textEntryForms } from '../../entities/item-kinds/index.ts';
import { firstType, hasOptionList, type NewItem } from './add-item-form.tsx';
import type { EditDraft } from './edit-draft.ts';
import type { ItemActions } from './item-card.tsx';
import type { DraftEditing } from './use-edit-draft.ts';

type Drawing = Omit<EditContext, 'category'>;

export const countTextOf = (item: Item, countTexts: EditDraft['countTexts']): string =>
  countTexts.get(item.id) ?? String(answerCountOf(item) ?? '');

export const withItemEdit = (draft: EditDraft, edit: ItemEdit, drawing: Drawing): EditDraft => {
  const { category, items } = draft;
  const edited = editItems(items, edit, { category, ...drawing }).items;
  return edited === items ? draft : { ...draft, items: edited };
};

export const withCountTyped = (draft: EditDraft, id: string, text: string, drawing: Drawing): EditDraft => {
  const item = draft.items.find((each) => each.id === id);
  const typed = { ...draft, countTexts: new Map(draft.countTexts).set(id, text) };
  const count = text.trim() === '' ? Number.NaN : Number(text);
  const max = (item && maxCountOf(item)) ?? 0;
  return Number.isSafeInteger(count) && count >= countMinimum.editing && count <= max
    ? withItemEdit(typed, { type: 'recount', id, count }, drawing)
    : typed;
};

export const withCountSettled = (draft: EditDraft, id: string, drawing: Drawing): EditDraft => {
  const text = draft.countTexts.get(id);
  if (text === undefined) return draft;
  const countTexts = new Map(draft.countTexts);
  countTexts.delete(id);
  const count = countFromField(text);
  return withItemEdit({ ...draft, countTexts }, { type: 'recount', id, count }, drawing);
};

export const commitPendingCounts = (draft: EditDraft, drawing: Drawing): EditDraft =>
  [...draft.countTexts.keys()].reduce((committed, id) => withCountSettled(committed, id, drawing), draft);

export const withStyle = (draft: EditDraft, id: string, drawing: Drawing): EditDraft =>
  withItemEdit(withCountSettled(draft, id, drawing), { type: 'restyle', id }, drawing);

export const isFull = ({ items }: EditDraft): boolean => items.length >= itemLimits.items;

/** Null if the typed text is invalid. */
export const itemOfForm = ({ type, text, term, dotCount, style }: NewItem, draft: EditDraft): Item | null => {
  if (hasOptionList(type)) return makeTextItem('', term);
  if (isTextEntry(type)) return textEntryForms[type].make('', text, draft.category);
  const count = Math.min(countFromField(dotCount), dotsFieldLimits.max);
  return makeDotsItem('', dotsAt(dotPositions(count, { kind: 'random' }, Math.random), style));
};

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

  const changeForm = ({ text, ...changes }: Partial<NewItem>): void => {
    setError(null);
    const type = changes.type ?? fields.type;
    change((current) => {
      const typedAs = isTextEntry(type) ? type : current.typedAs;
      const typed = text ?? current.typed;
      const isSame = typedAs === current.typedAs && typed === current.typed;
      return isSame ? current : { ...current, typedAs, typed };
    });
    setFields((before) => {
      const after = { ...before, ...changes };
      drawing.current = { ...drawing.current, style: after.style };
      return after;
    });
  };

  const addItem = (): EditDraft | null => {
    const item = itemOfForm(form, getDraft());
    if (isFull(getDraft())) setError(fullMessage);
    else if (item === null) setError(isTextEntry(form.type) ? textEntryForms[form.type].problem : null);
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
    commitPendingInput: (): EditDraft | null => {
      change((current) => commitPendingCounts(current, drawing.current));
      if (!isTextEntry(form.type) || form.text.trim() === '') return getDraft();
      if (!addItem()) return null;
      changeForm({ text: '' });
      return getDraft();
    },
  };
};
