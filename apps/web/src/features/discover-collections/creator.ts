import type { PublicCollection } from '@sixty/contract/discovery';
import { createdBy } from '../../ui/created-on.ts';

type Created = Pick<
  PublicCollection,
  'creator_display_name' | 'creator_username' | 'is_own' | 'subscriber_count'
>;

/** 'Created by Rosa', and how many follow it, if anybody does. */
export const creatorOf = (collection: Created): string => {
  const by = createdBy(collection);
  const { subscriber_count: count } = collection;
  if (count === 0) return by;
  return `${by} · ${count === 1 ? '1 subscriber' : `${count} subscribers`}`;
};
