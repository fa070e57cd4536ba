import { withoutBought } from '@sixty/domain/shop';
import { removeOpenCheckout } from '../../../sync/open-checkouts.ts';
import { changeCart } from './cart-store.ts';

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
