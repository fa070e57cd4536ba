import { z } from 'zod';
import { typedText } from '../../pages/typed-form.ts';
import { type CheckoutState, testCheckoutPath } from './test-checkout-page.ts';

const cookieName = 'sixty-checkout';
const maxAgeSeconds = 600;

const sentence = z.string().max(200);
const state = z.strictObject({
  alert: sentence.optional(),
  errors: z.strictObject({ number: sentence, expiry: sentence, cvc: sentence }).partial().optional(),
  values: z
    .strictObject({ number: z.string().max(30), expiry: z.string().max(9) })
    .partial()
    .optional(),
});

/** Cookie with the outcome for the GET after the POST, so that Back and Reload don't submit again. */
export const rememberTry = (
  { sessionId, isHttps }: { readonly sessionId: string; readonly isHttps: boolean },
  { alert, errors, values = {} }: CheckoutState,
): string => {
  const { number = '', expiry = '' } = values;
  const shown = { number: errors?.number ? undefined : number.slice(0, 30), expiry: expiry.slice(0, 9) };
  const value = Buffer.from(JSON.stringify({ alert, errors, values: shown })).toString('base64url');
  const where = `Path=${testCheckoutPath}/${sessionId}; Max-Age=${maxAgeSeconds}`;
  const name = isHttps ? `__Secure-${cookieName}` : cookieName;
  return `${name}=${value}; ${where}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
};

export const lastTry = (cookieHeader: string | undefined): CheckoutState => {
  const own = /(?:^|;\s*)(?:__Secure-)?sixty-checkout=([\w-]{1,4000})(?:;|$)/;
  const value = own.exec(typedText(cookieHeader))?.[1] ?? '';
  try {
    return state.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
};
