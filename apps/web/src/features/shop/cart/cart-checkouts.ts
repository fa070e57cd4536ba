import { withoutBought } from '@sixty/domain/shop';
import { localStore, readJson } from '../../../platform/storage.ts';
import { changeCart } from './cart-store.ts';

/** One list per account: the server answers only for the account's own checkouts. */
const keyOf = (subject: string): string => `cartCheckouts:${subject}`;
/** Older checkouts count as abandoned. */
const maxStored = 10;

/** Cart checkouts of this account with an unknown outcome. */
export const openCartCheckouts = (subject: string): readonly string[] => {
  const stored = readJson(localStore, keyOf(subject));
  return Array.isArray(stored)
    ? stored.filter((session): session is string => typeof session === 'string')
    : [];
};

const store = (subject: string, sessions: readonly string[]): void => {
  if (sessions.length === 0) localStore.remove(keyOf(subject));
  else localStore.write(keyOf(subject), JSON.stringify(sessions.slice(-maxStored)));
};

export const addCartCheckout = (subject: string, session: string): void =>
  store(subject, [...openCartCheckouts(subject), session]);

/** Returns whether it was a checkout of the cart. */
export const removeCartCheckout = (subject: string, session: string): boolean => {
  const open = openCartCheckouts(subject);
  if (!open.includes(session)) return false;
  store(
    subject,
    open.filter((other) => other !== session),
  );
  return true;
};

/** Removes paid items from the cart, once, and only for a checkout of the cart. */
export const removePaidItems = (
  subject: string,
  session: string,
  lines: readonly { readonly name: string; readonly quantity: number }[],
): boolean => {
  if (!removeCartCheckout(subject, session)) return false;
  changeCart((cart) => withoutBought(cart, lines));
  return true;
};
