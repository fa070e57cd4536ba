import { type Category, isCategory } from '@sixty/domain/categories';
import type { SideSettings } from '@sixty/domain/collections';
import { type EditContext, editItems, type ItemEdit } from '@sixty/domain/item-edits';
import {
  countFromField,
  countMinimum,
  answerCountOf,
  type Item,
  itemLimits,
  maxCountOf,
  savedItemsOf,
  serializeItems,
} from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import {
  type Collection,
  type CollectionContents,
  parsedItemsOf,
  sideSettingsOf,
  type WireSettings,
} from '../../api/collections.ts';
import { readDraftItems } from '../../entities/persisted-draft.ts';
import { isLanguageTag } from '@sixty/domain/language-tags';
import { isTextEntry, type TextEntryType } from '../../entities/item-kinds/index.ts';

export type EditDraft = {
  version: number;
  category: Category;
  name: string;
  isPublic: boolean;
  /** Items with a blank name aren't saved. */
  items: readonly Item[];
  countTexts: ReadonlyMap<string, string>;
  /** Null in drafts of earlier versions. */
  sideSettings: SideSettings | null;
  typed: string;
  typedAs: TextEntryType | null;
  /** Idempotency key of the last save; null if the draft changed since. */
  saveKey: string | null;
};

export type Editable = Pick<
  Collection,
  'collection_id' | 'name' | 'items' | 'category' | 'status' | 'version' | keyof WireSettings
>;

export const draftOf = (collection: Editable): { draft: EditDraft; isDamaged: boolean } => {
  const { name, category, status, version } = collection;
  const parsed = parsedItemsOf(collection);
  return {
    isDamaged: !parsed.ok,
    draft: {
      version,
      category: isCategory(category) ? category : 'Language Arts',
      name,
      isPublic: status === 'public',
      items: parsed.ok ? parsed.items : [],
      countTexts: new Map(),
      sideSettings: sideSettingsOf(collection),
      typed: '',
      typedAs: null,
      saveKey: null,
    },
  };
};

export const bodyOf = (draft: EditDraft): CollectionContents => ({
  name: draft.name.trim(),
  items: draft.items.map((item) => ({ ...item, name: item.name.trim() })).filter(({ name }) => name !== ''),
  category: draft.category,
  status: draft.isPublic ? 'public' : 'private',
  sideSettings: draft.sideSettings,
});

const contentKeyOf = (draft: EditDraft): string => {
  const body = bodyOf(draft);
  return JSON.stringify({ ...body, items: savedItemsOf(body.items) });
};

export const isSameContent = (a: EditDraft, b: EditDraft): boolean => contentKeyOf(a) === contentKeyOf(b);

export const isUntouched = (draft: EditDraft, stored: EditDraft): boolean =>
  draft.typed.trim() === '' && isSameContent(draft, stored);

/** How new dots look, and where they are. */
export type Drawing = Omit<EditContext, 'category'>;

export const countTextOf = (item: Item, countTexts: EditDraft['countTexts']): string =>
  countTexts.get(item.id) ?? String(answerCountOf(item) ?? '');

export const withItemEdit = (draft: EditDraft, edit: ItemEdit, drawing: Drawing): EditDraft => {
  const { category, items } = draft;
  const edited = editItems(items, edit, { category, ...drawing });
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

const StoredSideSettings = z.object({
  frontLanguage: z.nullable(z.string().check(z.refine(isLanguageTag))),
  backLanguage: z.nullable(z.string().check(z.refine(isLanguageTag))),
  accentsMatter: z.boolean(),
  articlesOptional: z.boolean(),
});

const StoredDraft = z.object({
  version: z.int().check(z.minimum(1)),
  name: z.string().check(z.maxLength(1000)),
  isPublic: z.boolean(),
  description: z.string(),
  /** Stored apart, since the description allows no blank names. */
  names: z.array(z.string()),
  // Limits a key held down; drops only the count, not the draft.
  counts: z.array(withFallback(z.nullable(z.string().check(z.maxLength(20))), null)),
  sideSettings: withFallback(z.nullable(StoredSideSettings), null),
  typed: withFallback(z.string(), ''),
  typedAs: withFallback(z.nullable(z.custom<TextEntryType>(isTextEntry)), null),
  saveKey: withFallback(z.nullable(z.uuid()), null),
  savedAt: z.number(),
});

const placeholderName = '?';

/** `savedAt` in epoch ms. */
export const encodeDraft = (draft: EditDraft, savedAt: number): z.input<typeof StoredDraft> => {
  const { items, countTexts } = draft;
  return {
    version: draft.version,
    name: draft.name,
    isPublic: draft.isPublic,
    description: serializeItems(
      items.map((item) => (item.name.trim() === '' ? { ...item, name: placeholderName } : item)),
    ),
    names: items.map(({ name }) => name),
    counts: items.map(({ id }) => countTexts.get(id) ?? null),
    sideSettings: draft.sideSettings,
    typed: draft.typed,
    typedAs: draft.typedAs,
    saveKey: draft.saveKey,
    savedAt,
  };
};

export const decodeDraft = (
  value: unknown,
  category: string,
): { draft: EditDraft; savedAt: number } | null => {
  const stored = z.safeParse(StoredDraft, value);
  if (!stored.success || !isCategory(category)) return null;
  const { version, name, isPublic, description, names, counts, savedAt } = stored.data;
  const { sideSettings, typed, typedAs, saveKey } = stored.data;
  const items = readDraftItems(description, category);
  if (items?.length !== names.length || counts.length !== names.length) return null;
  const countTexts = new Map(
    items.flatMap(({ id }, index): [string, string][] => {
      const text = counts[index] ?? null;
      return text === null ? [] : [[id, text]];
    }),
  );
  const named = items.map((item, index) => ({ ...item, name: names[index] ?? item.name }));
  return {
    draft: {
      version,
      category,
      name,
      isPublic,
      items: named,
      countTexts,
      sideSettings,
      typed,
      typedAs,
      saveKey,
    },
    savedAt,
  };
};
