import { categoryRules } from '@sixty/domain/categories';
import { editItems, type ItemEdit } from '@sixty/domain/item-edits';
import { emptyNameMessage, fullMessage, itemLimits, makePicture, makeTypedItem } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { nameTooLongMessage } from '../../entities/item/item-messages.ts';
import type { Draft, CustomFields } from './draft.ts';

type Edited = { draft: Draft; isRejected: boolean };

const drawing = { style: { color: 'blue', shape: 'circle' }, rng: Math.random } as const;

const edited = (draft: Draft, edit: ItemEdit): Edited => {
  const { items, problem } = editItems(draft.items, edit, { category: draft.category, ...drawing });
  if (items === draft.items) return { draft, isRejected: problem !== null };
  const ids = new Set(items.map(({ id }) => id));
  if (edit.type === 'rename') ids.delete(edit.id);
  return {
    isRejected: false,
    draft: {
      ...draft,
      saveKey: null,
      items,
      generatedIds: draft.generatedIds.filter((id) => ids.has(id)),
      edits: draft.edits.filter(({ id }) => ids.has(id)),
    },
  };
};

export const withItemEdit = (draft: Draft, edit: ItemEdit): Draft => edited(draft, edit).draft;

// Keeps `saveKey`, since these fields aren't saved.
export const withSetup = (draft: Draft, setup: Partial<Draft['setup']>): Draft => ({
  ...draft,
  setup: { ...draft.setup, ...setup },
});

export const withCustomFields = (draft: Draft, own: Partial<CustomFields>): Draft => ({
  ...draft,
  own: { ...draft.own, ...own },
});

/** Opens a name field; null closes it without renaming. */
export const withEdit = (draft: Draft, id: string, name: string | null): Draft => {
  if (name !== null && draft.edits.some((edit) => edit.id === id)) {
    return { ...draft, edits: draft.edits.map((edit) => (edit.id === id ? { id, name } : edit)) };
  }
  const others = draft.edits.filter((edit) => edit.id !== id);
  return { ...draft, edits: name === null ? others : [...others, { id, name }] };
};

export const withEditsCommitted = (draft: Draft): Draft =>
  draft.edits.reduce((current, { id, name: typed }) => {
    const item = current.items.find((each) => each.id === id);
    const name = typed.trim();
    const isChanged = item !== undefined && name !== '' && name !== item.name;
    return isChanged ? withItemEdit(current, { type: 'rename', id, name }) : withEdit(current, id, null);
  }, draft);

/** Typed and edited items stay, after the new ones. */
export const withSequence = (before: Draft, items: readonly Item[]): Edited => {
  // The new items reuse IDs, so an open name field would move to another item.
  const committed = withEditsCommitted(before);
  const { draft, isRejected } = edited(committed, { type: 'replace', ids: committed.generatedIds, items });
  if (isRejected) return { draft: before, isRejected };
  const generatedIds = draft.items.slice(0, items.length).map(({ id }) => id);
  return { isRejected, draft: { ...draft, generatedIds } };
};

export const withItem = (draft: Draft, item: Item): Draft =>
  withItemEdit(draft, { type: 'add', items: [item] });

export type Added = { ok: true; draft: Draft } | { ok: false; problem: string };

const typingMessages = { emptyName: emptyNameMessage, nameTooLong: nameTooLongMessage } as const;

export const withTypedItem = (draft: Draft, text: string): Added => {
  if (draft.items.length >= itemLimits.items) return { ok: false, problem: fullMessage };
  const typed = makeTypedItem('', text, draft.category);
  return typed.ok
    ? { ok: true, draft: withItem(draft, typed.item) }
    : { ok: false, problem: typingMessages[typed.problem] };
};

/** In Number Sense, a file counts as one. */
export const uploadedItem = (category: string, name: string, url: string): Item =>
  makePicture('', name, url, categoryRules(category).isCounted ? 1 : null);

/** Undoes the removal of all items. Items added since come last. */
export const withItemsBack = (
  draft: Draft,
  { items, generatedIds, edits }: Pick<Draft, 'items' | 'generatedIds' | 'edits'>,
): Draft => ({ ...withItemEdit(draft, { type: 'putBack', items, index: 0 }), generatedIds, edits });
