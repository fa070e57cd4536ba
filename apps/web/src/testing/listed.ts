import type { ListedCollection } from '../api/collections.ts';
import { collectionReply } from './collection-reply.ts';

export const noSideSettings = {
  front_language: null,
  back_language: null,
  accents_matter: false,
  articles_optional: false,
};

export const listed = (id: string, changes: Partial<ListedCollection> = {}): ListedCollection => ({
  collection_id: id,
  user_id: 'ada',
  name: id,
  items: { text: '[]', category: changes.category ?? 'Math' },
  category: 'Math',
  type: null,
  ...noSideSettings,
  status: 'private',
  item_count: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  creator_display_name: null,
  creator_username: null,
  isSubscribed: false,
  position: null,
  ...changes,
});

export const listedReply = (...of: Parameters<typeof listed>) => collectionReply(listed(...of));
