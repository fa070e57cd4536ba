import { badgeIds } from '@sixty/domain/badges';
import { expect, test } from 'vitest';
import { families } from './badge-families.tsx';

test('every badge belongs to one family', () => {
  expect(families.flatMap(({ badges }) => badges).toSorted()).toEqual([...badgeIds].toSorted());
});
