import { readCart, withoutBought } from '@sixty/domain/shop';
import type { CartItem } from '@sixty/domain/shop';
import { parseJson } from '../../../platform/storage.ts';
import { createStoredStore } from '../../../platform/store.ts';
import { unnamedKeys } from '../../../platform/unnamed-keys.ts';
import { useStore } from '../../../platform/use-store.ts';
import { removeOpenCheckout } from '../../../sync/index.ts';

const cart = createStoredStore<readonly CartItem[]>(unnamedKeys.cart, {
  initial: [],
  parse: (text) => readCart(parseJson(text)),
  format: (items) => JSON.stringify(items),
});

/** Changes the current cart, including changes by other tabs. */
export const changeCart = (change: (items: readonly CartItem[]) => readonly CartItem[]): void =>
  void cart.set(change(cart.get()));

export const useCart = (): readonly CartItem[] => useStore(cart);

/**
 * Takes what was paid for out of the cart: once, and only if the cart was what the checkout was for.
 *
 * @returns whether it did.
 */
export const removePaidLines = (
  subject: string,
  session: string,
  lines: Parameters<typeof withoutBought>[1],
): boolean => {
  if (!removeOpenCheckout(subject, session)) return false;
  changeCart((items) => withoutBought(items, lines));
  return true;
};
