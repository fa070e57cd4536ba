import type { EncodedItems } from '../api/collections.ts';

/** Inverse of `decodeCollection`. */
export const collectionReply = <C extends { readonly items: EncodedItems }>({
  items,
  ...rest
}: C): Omit<C, 'items'> & { readonly description: string } => ({ ...rest, description: items.text });
