import { expect, it } from 'vitest';
import type { KeyedStorage } from './storage.ts';
import { removeUserData } from './user-data.ts';

const storeOf = (...keys: string[]): KeyedStorage => {
  const values = new Map(keys.map((key) => [key, 'x']));
  return {
    read: (key) => values.get(key) ?? null,
    write: () => true,
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};

it('removes the data of one user and anonymous data, and leaves that of others and preferences', () => {
  const store = storeOf(
    'draft:feedback:auth0|7',
    'draft:new-collection:auth0|7:d1',
    'draft:edit-collection:auth0|7:c1:e1',
    'cartItems',
    'cartCheckouts:auth0|7',
    'wheel-round:auth0|7:list-1',
    'practitioner:auth0|7',
    'round:auth0|7',
    'userRole',
    'lastUsedMinutes',
    'draft:feedback:auth0|77',
    'cartCheckouts:auth0|77',
    'wheel-round:auth0|77:list-1',
    'draft:new-collection:auth0|8:auth0|7x',
    'app-theme',
    'tourEnabled',
  );
  removeUserData(store, 'auth0|7');
  expect(store.keys()).toEqual([
    'draft:feedback:auth0|77',
    'cartCheckouts:auth0|77',
    'wheel-round:auth0|77:list-1',
    'draft:new-collection:auth0|8:auth0|7x',
    'app-theme',
    'tourEnabled',
  ]);
});
