import { dotPositions, dotsAt } from '@sixty/domain/dots';
import { type EditContext, editItems, type ItemEdit } from '@sixty/domain/item-edits';
import {
  countFromField,
  countMinimum,
  countOf,
  dotsFieldLimits,
  itemLimits,
  makeDotsItem,
  makeTextItem,
  maxCountOf,
} from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { isTyped, typedForms } from '../../entities/item-kinds/index.ts';
import type { NewItem } from './add-item-form.tsx';
import type { EditDraft } from './edit-draft.ts';
import { isPicked } from './type-options.ts';

export type Drawing = Omit<EditContext, 'category'>;

export const countTextOf = (item: Item, countTexts: EditDraft['countTexts']): string =>
  countTexts.get(item.id) ?? String(countOf(item) ?? '');

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

export const withCountsSettled = (draft: EditDraft, drawing: Drawing): EditDraft =>
  [...draft.countTexts.keys()].reduce((settled, id) => withCountSettled(settled, id, drawing), draft);

export const withStyle = (draft: EditDraft, id: string, drawing: Drawing): EditDraft =>
  withItemEdit(withCountSettled(draft, id, drawing), { type: 'restyle', id }, drawing);

export const isFull = ({ items }: EditDraft): boolean => items.length >= itemLimits.items;

/** Null if the typed text is invalid. */
export const itemOfForm = ({ type, text, term, dotCount, style }: NewItem, draft: EditDraft): Item | null => {
  if (isPicked(type)) return makeTextItem('', term);
  if (isTyped(type)) return typedForms[type].make('', text, draft.category);
  const count = Math.min(countFromField(dotCount), dotsFieldLimits.max);
  return makeDotsItem('', dotsAt(dotPositions(count, { kind: 'random' }, Math.random), style));
};
