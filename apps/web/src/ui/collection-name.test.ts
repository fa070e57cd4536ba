import { expect, test } from 'vitest';
import { collectionNameText } from './collection-name.ts';

test('a collection is said to be gone only where that is known', () => {
  expect(collectionNameText('Vowels')).toBe('Vowels');
  expect(collectionNameText(null)).toBe('Deleted collection');
  expect(collectionNameText(undefined)).toBe('A collection');
});
