import { expect, it } from 'vitest';
import { creatorOf } from './preview-dialog.tsx';

const made = { creator_display_name: 'Rosa', creator_username: 'rosa-1', is_own: false, subscriber_count: 0 };

it.each([
  [made, 'Created by Rosa'],
  [{ ...made, creator_display_name: '  ' }, 'Created by rosa-1'],
  [{ ...made, creator_display_name: null, creator_username: null }, 'Created by Anonymous'],
  [{ ...made, subscriber_count: 1 }, 'Created by Rosa · 1 subscriber'],
  [{ ...made, subscriber_count: 30 }, 'Created by Rosa · 30 subscribers'],
])('%o reads %s', (collection, text) => {
  expect(creatorOf(collection)).toBe(text);
});
