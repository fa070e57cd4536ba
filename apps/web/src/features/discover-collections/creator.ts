import type { PublicCollection } from '@sixty/contract/discovery';

type Created = Pick<
  PublicCollection,
  'creator_display_name' | 'creator_username' | 'is_own' | 'subscriber_count'
>;

/** 'Created by Rosa', and how many follow it, if anybody does. Who has no name any more is 'Anonymous'. */
export const creatorOf = (collection: Created): string => {
  const { creator_display_name: name, creator_username: username, subscriber_count: count } = collection;
  const by = `Created by ${name?.trim() || username || 'Anonymous'}`;
  if (count === 0) return by;
  return `${by} · ${count === 1 ? '1 subscriber' : `${count} subscribers`}`;
};
