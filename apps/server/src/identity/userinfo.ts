import { toLabel } from '@sixty/domain/text';
import { z } from 'zod';
import type { AuthSettings } from '../config/settings.ts';
import { type Bearer, TenantUnavailableError } from '../plugins/bearer.ts';
import type { AccountClaims } from './accounts.ts';

const longestName = 100;
const longestAddress = 254;

const claimLabel = (value: unknown): string => (typeof value === 'string' ? toLabel(value, longestName) : '');

export const profileOf = (
  claims: Readonly<Record<string, unknown>>,
): { name: string | null; email: string | null } => {
  const { name, nickname, email } = claims;
  const address = typeof email === 'string' ? email.trim() : '';
  const isAddress = address.length <= longestAddress && /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(address);
  return {
    name: claimLabel(name) || claimLabel(nickname) || null,
    email: isAddress ? address.toLowerCase() : null,
  };
};

const userinfo = z.looseObject({
  sub: z.string(),
  name: z.string().catch(''),
  nickname: z.string().catch(''),
  email: z.string().nullable().catch(null),
  email_verified: z.boolean().catch(false),
});

const fetchUserinfo = async (address: string, token: string) => {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    // Don't send the token to another URL.
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status === 401 || answer.status === 403) return null;
  if (!answer.ok) throw new Error(`Response ${answer.status}.`);
  return userinfo.parse(await answer.json());
};

/**
 * Access tokens of external tenants carry no profile.
 *
 * @throws TenantUnavailableError
 */
export const claimsFromUserinfo =
  ({ domain }: AuthSettings) =>
  async ({ subject, token }: Bearer): Promise<AccountClaims | null> => {
    const claims = await fetchUserinfo(`${domain}/userinfo`, token).catch((error: unknown) => {
      throw new TenantUnavailableError('fetching the profile from the identity provider failed', {
        cause: error,
      });
    });
    if (!claims) return null;
    // OpenID Connect Core, 5.3.2.
    return claims.sub === subject ? claims : null;
  };
