import type { EncodedItems } from '../api/collections.ts';

/** Inverse of `decodeCollection`. */
export const collectionReply = <C extends { items: EncodedItems }>({
  items,
  ...rest
}: C): Omit<C, 'items'> & { description: string } => ({ ...rest, description: items.text });
