import { readCart } from '@sixty/domain/shop';
import type { CartItem } from '@sixty/domain/shop';
import { useSyncExternalStore } from 'react';
import { localStore, readJson } from '../../../platform/storage.ts';
import { unnamedKeys } from '../../../platform/unnamed-keys.ts';

const cartKey = unnamedKeys.cart;

const empty: readonly CartItem[] = [];
const listeners = new Set<() => void>();

let readText: string | null = null;
let stored = empty;
/** Without local storage the cart lasts as long as the page. */
let unsaved: readonly CartItem[] | null = null;

const currentCart = (): readonly CartItem[] => {
  if (unsaved) return unsaved;
  const text = localStore.read(cartKey);
  if (text !== readText) {
    readText = text;
    stored = readCart(readJson(localStore, cartKey));
  }
  return stored;
};

/** Reads the latest cart first; another tab may have changed it. */
export const changeCart = (change: (cart: readonly CartItem[]) => readonly CartItem[]): void => {
  const next = change(currentCart());
  unsaved = localStore.write(cartKey, JSON.stringify(next)) ? null : next;
  for (const listener of listeners) listener();
};

const onCartChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Follows changes in other tabs too. */
export const useCart = (): readonly CartItem[] =>
  useSyncExternalStore(onCartChange, currentCart, () => empty);
