import type { ListedCollection } from '../../../api/collections.ts';
import { editable } from './editable.ts';

export const letters: ListedCollection = {
  ...editable(['a', 'b']),
  user_id: 'ada',
  type: null,
  item_count: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  creator_display_name: null,
  creator_username: null,
  isSubscribed: false,
  position: null,
};
