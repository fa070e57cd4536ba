import { isCategory } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';
import { savedItemsOf } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { parsedItemsOf } from '../../api/collection-items.ts';
import type { Collection, CollectionContents } from '../../api/collections.ts';
import { readStoredItems, storedItemsOf } from '../../entities/stored-items.ts';
import { isTyped } from '../../entities/item-kinds/index.ts';
import type { TypedType } from '../../entities/item-kinds/index.ts';

/** An item as it is being edited. */
export type DraftItem = {
  /** Its name can be blank: then it is left out when the collection is saved. */
  readonly item: Item;
  /** The count field as typed; null where nobody is typing there. */
  readonly countText: string | null;
};

/** A collection as it is being edited. */
export type EditDraft = {
  /** The version of the stored collection that it started from. */
  readonly version: number;
  readonly category: Category;
  readonly name: string;
  readonly isPublic: boolean;
  readonly entries: readonly DraftItem[];
  /** A name or a problem that is being typed as one more item. */
  readonly typed: string;
  /** As which of them it was typed; null while nothing was. */
  readonly typedAs: TypedType | null;
};

/** What is done to a draft: a function, so that two changes in a row are both done. */
export type DraftChange = (draft: EditDraft) => EditDraft;

/** What of a collection can be edited. */
export type Editable = Pick<
  Collection,
  'collection_id' | 'name' | 'items' | 'category' | 'status' | 'version'
>;

const asEntry = (item: Item): DraftItem => ({ item, countText: null });

/** The collection as it stands, to be edited. Items that cannot be read are none: `isDamaged` tells it. */
export const draftOf = (collection: Editable): { readonly draft: EditDraft; readonly isDamaged: boolean } => {
  const { name, category, status, version } = collection;
  const parsed = parsedItemsOf(collection);
  const entries = parsed.ok ? parsed.items.map(asEntry) : [];
  return {
    isDamaged: !parsed.ok,
    draft: {
      version,
      category: isCategory(category) ? category : 'Language Arts',
      name,
      isPublic: status === 'public',
      entries,
      typed: '',
      typedAs: null,
    },
  };
};

/** What is sent: names trimmed, items without one left out. */
export const bodyOf = (draft: EditDraft): CollectionContents => ({
  name: draft.name.trim(),
  items: draft.entries
    .map(({ item }) => ({ ...item, name: item.name.trim() }))
    .filter(({ name }) => name !== ''),
  category: draft.category,
  status: draft.isPublic ? 'public' : 'private',
});

/** Equal for drafts whose saves are the same. */
export const contentKeyOf = (draft: EditDraft): string => {
  const body = bodyOf(draft);
  return JSON.stringify({ ...body, items: savedItemsOf(body.items) });
};

/** Whether saving one or the other is the same. */
export const isSameContent = (a: EditDraft, b: EditDraft): boolean => contentKeyOf(a) === contentKeyOf(b);

/** Whether there is nothing in a draft that would be missed: it says what is stored, and nothing is half typed. */
export const isUntouched = (draft: EditDraft, stored: EditDraft): boolean =>
  draft.typed.trim() === '' && isSameContent(draft, stored);

const StoredDraft = z.object({
  version: z.int().check(z.minimum(1)),
  name: z.string().check(z.maxLength(1000)),
  isPublic: z.boolean(),
  description: z.string(),
  /** Beside the description, which holds no blank ones. */
  names: z.array(z.string()),
  // Who leans on a key must not lose a draft by it: the count is then what it was.
  counts: z.array(orElse(z.nullable(z.string().check(z.maxLength(20))), null)),
  typed: orElse(z.string(), ''),
  typedAs: orElse(z.nullable(z.custom<TypedType>(isTyped)), null),
  savedAt: z.number(),
});

const standIn = '?';

/** The draft as it is stored: plain data, its items in their canonical form. `savedAt` in ms since 1970. */
export const storedDraft = (draft: EditDraft, savedAt: number): z.input<typeof StoredDraft> => {
  const items = draft.entries.map(({ item }) => item);
  return {
    version: draft.version,
    name: draft.name,
    isPublic: draft.isPublic,
    description: storedItemsOf(
      items.map((item) => (item.name.trim() === '' ? { ...item, name: standIn } : item)),
    ),
    names: items.map(({ name }) => name),
    counts: draft.entries.map(({ countText }) => countText),
    typed: draft.typed,
    typedAs: draft.typedAs,
    savedAt,
  };
};

/** Reads a stored draft of a collection of this category; null where there is none that can be understood. */
export const readStoredDraft = (
  value: unknown,
  category: string,
): { readonly draft: EditDraft; readonly savedAt: number } | null => {
  const stored = z.safeParse(StoredDraft, value);
  if (!stored.success || !isCategory(category)) return null;
  const { version, name, isPublic, description, names, counts, typed, typedAs, savedAt } = stored.data;
  const items = readStoredItems(description, category);
  if (items?.length !== names.length || counts.length !== names.length) return null;
  const entries = items.map((item, index) => ({
    item: { ...item, name: names[index] ?? item.name },
    countText: counts[index] ?? null,
  }));
  return { draft: { version, category, name, isPublic, entries, typed, typedAs }, savedAt };
};
