import { withoutBought } from '@sixty/domain/shop';
import { localStore, readJson } from '../../../platform/storage.ts';
import { changeCart } from './cart-store.ts';

/** Each person's apart: of the checkouts of somebody else on this computer the server tells nobody. */
const keyOf = (subject: string): string => `cartCheckouts:${subject}`;
/** Who goes to the checkout more often without paying has given the older ones up. */
const maxStored = 10;

/** The checkout sessions to which this person took the cart and of which it is not known yet what became of them. */
export const openCartCheckouts = (subject: string): readonly string[] => {
  const stored = readJson(localStore, keyOf(subject));
  return Array.isArray(stored)
    ? stored.filter((session): session is string => typeof session === 'string')
    : [];
};

const keep = (subject: string, sessions: readonly string[]): void => {
  if (sessions.length === 0) localStore.remove(keyOf(subject));
  else localStore.write(keyOf(subject), JSON.stringify(sessions.slice(-maxStored)));
};

export const noteCartCheckout = (subject: string, session: string): void =>
  keep(subject, [...openCartCheckouts(subject), session]);

/** What is known of one now. True if it was a checkout of the cart. */
export const forgetCartCheckout = (subject: string, session: string): boolean => {
  const open = openCartCheckouts(subject);
  if (!open.includes(session)) return false;
  keep(
    subject,
    open.filter((other) => other !== session),
  );
  return true;
};

/** Takes what was paid for out of the cart: once, and only where it was the cart that was paid for. */
export const takeOutBought = (
  subject: string,
  session: string,
  lines: readonly { readonly name: string; readonly quantity: number }[],
): boolean => {
  if (!forgetCartCheckout(subject, session)) return false;
  changeCart((cart) => withoutBought(cart, lines));
  return true;
};
