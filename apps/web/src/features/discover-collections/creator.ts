import type { PublicCollection } from '../../api/collections.ts';
import { createdBy } from '../../entities/collection/collection-text.ts';

type Created = Pick<
  PublicCollection,
  'creator_display_name' | 'creator_username' | 'is_own' | 'subscriber_count'
>;

export const creatorOf = (collection: Created): string => {
  const by = createdBy(collection);
  const { subscriber_count: count } = collection;
  if (count === 0) return by;
  return `${by} · ${count === 1 ? '1 subscriber' : `${count} subscribers`}`;
};
