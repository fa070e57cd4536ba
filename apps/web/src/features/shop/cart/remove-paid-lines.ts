import { withoutBought } from '@sixty/domain/shop';
import { removeOpenCheckout } from '../../../sync/open-checkouts.ts';
import { changeCart } from './cart-store.ts';

/** False if this was done before or the checkout wasn't for the cart. */
export const removePaidLines = (
  subject: string,
  session: string,
  lines: Parameters<typeof withoutBought>[1],
): boolean => {
  if (!removeOpenCheckout(subject, session)) return false;
  changeCart((items) => withoutBought(items, lines));
  return true;
};
