import type { EncodedItems } from '../api/collection-items.ts';

/** A collection as the API sends it: the inverse of `decodeCollection`. */
export const collectionReply = <C extends { readonly items: EncodedItems }>({
  items,
  ...rest
}: C): Omit<C, 'items'> & { readonly description: string } => ({ ...rest, description: items.text });
