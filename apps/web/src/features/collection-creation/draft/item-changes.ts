import { categoryRules } from '@sixty/domain/categories';
import {
  itemLimits,
  makePicture,
  makeTypedItem,
  nextItemId,
  renamed,
  withUniqueIds,
} from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { moved } from '../../../ui/moved.ts';
import type { SequenceFields } from './sequence-fields.ts';
import type { OwnFields } from './own-fields.ts';
import type { Draft } from './draft.ts';

type Content = Pick<Draft, 'items' | 'generatedIds' | 'edits'>;

/** Everything that can be done to the items. Each makes what was sent last out of date. */
const changed = (draft: Draft, content: Partial<Content>): Draft => ({ ...draft, saveKey: null, ...content });

/** The choices for the next sequence, and whatever is half typed, are no part of what is saved. */
export const withFields = (draft: Draft, fields: SequenceFields): Draft => ({
  ...draft,
  setup: { ...draft.setup, fields },
});

export const withNewItem = (draft: Draft, newItem: string): Draft => ({
  ...draft,
  setup: { ...draft.setup, newItem },
});

export const withPasted = (draft: Draft, pasted: string): Draft => ({
  ...draft,
  setup: { ...draft.setup, pasted },
});

export const withOwnFields = (draft: Draft, own: Partial<OwnFields>): Draft => ({
  ...draft,
  own: { ...draft.own, ...own },
});

/** What a new sequence leaves alone: what somebody typed or edited. */
const ownItems = ({ items, generatedIds }: Draft): readonly Item[] => {
  const last = new Set(generatedIds);
  return items.filter(({ id }) => !last.has(id));
};

/** Whether a new sequence of so many items fits beside those that stay. */
export const hasRoomForSequence = (draft: Draft, count: number): boolean =>
  ownItems(draft).length + count <= itemLimits.items;

/** The item's open name field with this text; null closes it and keeps the item's name. */
export const withEdit = (draft: Draft, id: string, name: string | null): Draft => {
  if (name !== null && draft.edits.some((edit) => edit.id === id)) {
    return { ...draft, edits: draft.edits.map((edit) => (edit.id === id ? { id, name } : edit)) };
  }
  const others = draft.edits.filter((edit) => edit.id !== id);
  return { ...draft, edits: name === null ? others : [...others, { id, name }] };
};

/** Every open name field becomes the name of its item. A blank one is closed, and its item keeps its name. */
export const withEditsCommitted = (draft: Draft): Draft =>
  draft.edits.reduce((current, { id, name }) => {
    const item = current.items.find((each) => each.id === id);
    const isChanged = item !== undefined && name.trim() !== '' && name.trim() !== item.name;
    return isChanged ? withRenamedItem(current, id, name.trim()) : withEdit(current, id, null);
  }, draft);

/** A new sequence takes the place of the last one; what somebody typed or edited stays, behind it. */
export const withSequence = (before: Draft, generated: readonly Item[]): Draft => {
  // Ids of the last sequence are used again: an open name field would belong to another item.
  const draft = withEditsCommitted(before);
  const all = withUniqueIds([...generated, ...ownItems(draft)]);
  return changed(draft, { items: all, generatedIds: all.slice(0, generated.length).map(({ id }) => id) });
};

/** One more item at the end of the list, which is made under the id that it is given. */
export const withItem = (draft: Draft, make: (id: string) => Item): Draft =>
  changed(draft, { items: [...draft.items, make(nextItemId(draft.items))] });

export type Added =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly isTooLong: boolean };

/** What somebody typed becomes the last item. */
export const withTypedItem = (draft: Draft, text: string): Added => {
  const typed = makeTypedItem(nextItemId(draft.items), text, draft.category);
  if (!typed.ok) return { ok: false, isTooLong: typed.problem === 'nameTooLong' };
  return { ok: true, draft: withItem(draft, () => typed.item) };
};

/** What an uploaded file becomes. In Number Sense it is counted, and one is the usual number. */
export const withUploaded = (
  draft: Draft,
  { name, url }: { readonly name: string; readonly url: string },
): Draft =>
  withItem(draft, (id) => makePicture(id, name, url, categoryRules(draft.category).isCounted ? 1 : null));

/** What was brought along from elsewhere, at the end of the list. */
export const withImported = (draft: Draft, items: readonly Item[]): Draft =>
  items.length === 0 ? draft : changed(draft, { items: withUniqueIds([...draft.items, ...items]) });

/** The item under another name, which is trimmed and not empty; it now counts as somebody's own. */
export const withRenamedItem = (draft: Draft, id: string, name: string): Draft =>
  changed(draft, {
    items: draft.items.map((item) => (item.id === id ? renamed(item, name, draft.category) : item)),
    generatedIds: draft.generatedIds.filter((generatedId) => generatedId !== id),
    edits: draft.edits.filter((edit) => edit.id !== id),
  });

/** The picture with another number of what it shows. */
export const withCountedItem = (draft: Draft, id: string, count: number): Draft =>
  changed(draft, {
    items: draft.items.map((item) => (item.id === id && item.kind === 'picture' ? { ...item, count } : item)),
  });

/** The item at another place, counted from 0. */
export const withMovedItem = (draft: Draft, id: string, to: number): Draft => {
  const items = moved(
    draft.items,
    draft.items.findIndex((item) => item.id === id),
    to,
  );
  return items === draft.items ? draft : changed(draft, { items });
};

export const withoutItem = (draft: Draft, id: string): Draft =>
  changed(draft, {
    items: draft.items.filter((item) => item.id !== id),
    edits: draft.edits.filter((edit) => edit.id !== id),
  });

export const withoutItems = (draft: Draft): Draft =>
  changed(draft, { items: [], generatedIds: [], edits: [] });

/** 'Undo' of Clear: the items as they were, with what has arrived since behind them. */
export const withItemsBack = (draft: Draft, { items, generatedIds, edits }: Content): Draft =>
  changed(draft, { items: withUniqueIds([...items, ...draft.items]), generatedIds, edits });
