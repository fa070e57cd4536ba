import { toLabel } from '@sixty/domain/text';

const longestName = 100;
const longestAddress = 254;

const labelOf = (value: unknown): string => (typeof value === 'string' ? toLabel(value, longestName) : '');

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
