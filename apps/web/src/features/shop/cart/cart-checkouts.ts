import { withoutBought } from '@sixty/domain/shop';
import { localStore, readJson } from '../../../platform/storage.ts';
import { changeCart } from './cart-store.ts';

const checkoutsKey = 'cartCheckouts';
/** Who goes to the checkout more often without paying has given the older ones up. */
const keptAtMost = 10;

/** The checkout sessions to which the cart was taken and of which it is not known yet what became of them. */
export const openCartCheckouts = (): readonly string[] => {
  const kept = readJson(localStore, checkoutsKey);
  return Array.isArray(kept) ? kept.filter((session): session is string => typeof session === 'string') : [];
};

const keep = (sessions: readonly string[]): void => {
  if (sessions.length === 0) localStore.remove(checkoutsKey);
  else localStore.write(checkoutsKey, JSON.stringify(sessions.slice(-keptAtMost)));
};

export const noteCartCheckout = (session: string): void => keep([...openCartCheckouts(), session]);

/** What is known of one now. True if it was a checkout of the cart. */
export const forgetCartCheckout = (session: string): boolean => {
  const open = openCartCheckouts();
  if (!open.includes(session)) return false;
  keep(open.filter((other) => other !== session));
  return true;
};

/** Takes what was paid for out of the cart: once, and only where it was the cart that was paid for. */
export const takeOutBought = (
  session: string,
  lines: readonly { readonly name: string; readonly quantity: number }[],
): boolean => {
  if (!forgetCartCheckout(session)) return false;
  changeCart((cart) => withoutBought(cart, lines));
  return true;
};
