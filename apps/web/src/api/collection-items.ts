import { type Item, parseDescription, type ParsedItems } from '@sixty/domain/items';
import type { EncodedItems } from './encoded-items.ts';

const memo = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? compute(key);
    known.set(key, found);
    return found;
  };
};

const parsed = memo(({ text, category }: EncodedItems): ParsedItems => parseDescription(text, category));

export const parsedItemsOf = ({ items }: { readonly items: EncodedItems }): ParsedItems => parsed(items);

export const itemsOf = (collection: { readonly items: EncodedItems }): readonly Item[] => {
  const found = parsedItemsOf(collection);
  return found.ok ? found.items : [];
};
