import { readCart, type CartItem } from '@sixty/domain/shop';
import { parseJson } from '../../platform/storage.ts';
import { createStoredStore } from '../../platform/store.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { useStore } from '../../platform/use-store.ts';

const cart = createStoredStore<readonly CartItem[]>(unscopedKeys.cart, {
  initial: [],
  parse: (text) => readCart(parseJson(text)),
  format: (items) => JSON.stringify(items),
});

export const changeCart = (change: (items: readonly CartItem[]) => readonly CartItem[]): void =>
  void cart.set(change(cart.get()));

export const useCart = (): readonly CartItem[] => useStore(cart);
