import { toLabel } from '@sixty/domain/text';

/** A name has as many characters as one that is typed at a sign-up, and so has an address. */
const longestName = 100;
const longestAddress = 254;

const labelOf = (value: unknown): string => (typeof value === 'string' ? toLabel(value, longestName) : '');

/**
 * What a provider tells of somebody, which may be anything, as it may be stored: a name of one line, or else a
 * nickname, and an address in lower case. Null for what it does not tell.
 */
export const personOf = (
  claims: Readonly<Record<string, unknown>>,
): { readonly name: string | null; readonly email: string | null } => {
  const { name, nickname, email } = claims;
  const address = typeof email === 'string' ? email.trim() : '';
  const isAddress = address.length <= longestAddress && /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(address);
  return {
    name: labelOf(name) || labelOf(nickname) || null,
    email: isAddress ? address.toLowerCase() : null,
  };
};
