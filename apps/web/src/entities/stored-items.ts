import { type Item, parseDescription, serializeItems } from '@sixty/domain/items';

export const storedItemsOf = (items: readonly Item[]): string => serializeItems(items);

export const readStoredItems = (text: string, category: string): readonly Item[] | null => {
  const parsed = parseDescription(text, category, Number.POSITIVE_INFINITY);
  return parsed.ok ? parsed.items : null;
};
