import { makeTypedItem, nextItemId, renamed, withUniqueIds } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { Draft, Setup } from './draft.ts';
import type { SequenceFields } from './sequence-fields.ts';

/** Everything that can be done to the items of step 2. Each makes what was sent last out of date. */
const changed = (draft: Draft, setup: Partial<Setup>): Draft => ({
  ...draft,
  setup: { ...draft.setup, saveKey: null, ...setup },
});

/** The choices for the next sequence, and the add-item box, are no part of what is saved. */
export const withFields = (draft: Draft, fields: SequenceFields): Draft => ({
  ...draft,
  setup: { ...draft.setup, fields },
});

export const withNewItem = (draft: Draft, newItem: string): Draft => ({
  ...draft,
  setup: { ...draft.setup, newItem },
});

/** A new sequence takes the place of the last one; what somebody typed or edited stays, behind it. */
export const withSequence = (draft: Draft, generated: readonly Item[]): Draft => {
  const { items, generatedIds } = draft.setup;
  const last = new Set(generatedIds);
  const own = items.filter(({ id }) => !last.has(id));
  const all = withUniqueIds([...generated, ...own]);
  return changed(draft, { items: all, generatedIds: all.slice(0, generated.length).map(({ id }) => id) });
};

export type Added =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly isTooLong: boolean };

/** What stands in the add-item box becomes the last item, and the box is empty again. */
export const withTypedItem = (draft: Draft): Added => {
  const { items, newItem } = draft.setup;
  const typed = makeTypedItem(nextItemId(items), newItem, draft.category);
  if (!typed.ok) return { ok: false, isTooLong: typed.problem === 'nameTooLong' };
  return { ok: true, draft: changed(draft, { items: [...items, typed.item], newItem: '' }) };
};

/** The item under another name, which is trimmed and not empty; it now counts as somebody's own. */
export const withRenamedItem = (draft: Draft, id: string, name: string): Draft => {
  const { items, generatedIds } = draft.setup;
  return changed(draft, {
    items: items.map((item) => (item.id === id ? renamed(item, name, draft.category) : item)),
    generatedIds: generatedIds.filter((generatedId) => generatedId !== id),
  });
};

export const withoutItem = (draft: Draft, id: string): Draft =>
  changed(draft, { items: draft.setup.items.filter((item) => item.id !== id) });

export const withoutItems = (draft: Draft): Draft => changed(draft, { items: [], generatedIds: [] });

/** 'Undo' of Clear: the items as they were, and whatever else was changed since. */
export const withItemsBack = (draft: Draft, { items, generatedIds }: Setup): Draft =>
  changed(draft, { items, generatedIds });
