import { expect, it } from 'vitest';
import {
  collectionNameText,
  completionText,
  createdByCreator,
  createdByYou,
  itemCountText,
  quoted,
} from './collection-text.ts';

it('the date line has the long month and the day of Denver', () => {
  expect(createdByYou('2024-01-01T03:00:00.000Z')).toBe('Created by you on December 31, 2023');
  expect(createdByYou('2024-07-04T12:00:00.000Z')).toBe('Created by you on July 4, 2024');
});

it('a missing and an unreadable date differ', () => {
  expect(createdByYou(undefined)).toBe('Created by you on Unknown Date');
  expect(createdByYou(null)).toBe('Created by you on Unknown Date');
  expect(createdByYou('')).toBe('Created by you on Unknown Date');
  expect(createdByYou('abc')).toBe('Created by you on Invalid Date');
});

it('another user’s collection names its creator, if known', () => {
  const created = { created_at: '2024-07-04T12:00:00.000Z' };
  expect(
    createdByCreator({ ...created, creator_display_name: 'Rosa Rivera', creator_username: 'rosa' }),
  ).toBe('Created by Rosa Rivera on July 4, 2024');
  expect(createdByCreator({ ...created, creator_display_name: ' ', creator_username: 'rosa' })).toBe(
    'Created by rosa on July 4, 2024',
  );
  expect(
    createdByCreator({ ...created, creator_display_name: '\u202e\u200b', creator_username: 'rosa' }),
  ).toBe('Created by rosa on July 4, 2024');
  expect(createdByCreator({ ...created, creator_display_name: '\u202eRosa', creator_username: 'rosa' })).toBe(
    'Created by Rosa on July 4, 2024',
  );
  expect(createdByCreator({ ...created, creator_display_name: null, creator_username: null })).toBe(
    'Created by Anonymous on July 4, 2024',
  );
});

it('one item and several items have different texts', () => {
  expect([0, 1, 5].map(itemCountText)).toEqual(['0 items in collection', '1 item', '5 items in collection']);
});

it('a collection is called deleted only if that is known', () => {
  expect(collectionNameText('Vowels')).toBe('Vowels');
  expect(collectionNameText(null)).toBe('Deleted collection');
  expect(collectionNameText(undefined)).toBe('A collection');
});

it('unknown completions have no text', () => {
  expect([undefined, 0, 1, 12].map(completionText)).toEqual([
    null,
    'Not completed yet',
    'Completed 1 time',
    'Completed 12 times',
  ]);
});

it('a name in a sentence is quoted, and a long one is cut between letters', () => {
  expect(quoted('Letters')).toBe('“Letters”');
  expect(quoted('😀'.repeat(60))).toBe(`“${'😀'.repeat(60)}”`);
  expect(quoted('😀'.repeat(61))).toBe(`“${'😀'.repeat(59)}…”`);
});
