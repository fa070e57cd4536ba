import { type Item, parseDescription, serializeItems } from '@sixty/domain/items';

/** The items of a draft as browser storage keeps them: the canonical form of a collection. */
export const storedItemsOf = (items: readonly Item[]): string => serializeItems(items);

/** The items of a stored draft, however many; null if unreadable. The limit is checked when they are saved. */
export const readStoredItems = (text: string, category: string): readonly Item[] | null => {
  const parsed = parseDescription(text, category, Number.POSITIVE_INFINITY);
  return parsed.ok ? parsed.items : null;
};
