import { accountLimits } from '@sixty/contract/account';
import { type Rng, randomInteger } from '@sixty/domain/random';
import { toLabel } from '@sixty/domain/text';

export type ProfileClaims = {
  name?: string | null;
  nickname?: string | null;
  email?: string | null;
  email_verified?: boolean;
};

const maxLength = 30;

const slugOf = (text: string): string => {
  const words = text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return Array.from((words ?? []).join('-'))
    .slice(0, maxLength)
    .join('')
    .replace(/-$/, '');
};

const localPartOf = (email: string): string =>
  email.slice(0, email.includes('@') ? email.lastIndexOf('@') : undefined);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * A nickname often equals the local part of the address, apart from case and punctuation. Several words ('Ann
 * Lee' for ann.lee@example.org) are a name.
 */
const revealsEmail = (claim: string, email: string): boolean => {
  if (claim.includes('@')) return true;
  if (email === '') return false;
  const local = localPartOf(email);
  if (claim.toLowerCase() === local.toLowerCase()) return true;
  const isOneWord = !/\s/.test(claim.trim());
  return isOneWord && [local, local.replace(/\+.*/, '')].some((part) => lettersOf(part) === lettersOf(claim));
};

/** The name that others see at first: the one of the sign-up, or null if it reveals the email. */
export const publicNameOf = ({ name, email }: ProfileClaims): string | null => {
  const shown = toLabel(name ?? '', accountLimits.displayName);
  return shown === '' || revealsEmail(shown, (email ?? '').trim()) ? null : shown;
};

/** Endless candidates: nickname or name, the same with a number, or 'reader-4821'. None reveals the email. */
export function* usernamesFor(claims: ProfileClaims, rng: Rng): Generator<string, never> {
  const email = (claims.email ?? '').trim();
  const forbidden = new Set([email, localPartOf(email)].map((text) => text.toLowerCase()));
  const isFit = (username: string) => username !== '' && !forbidden.has(username);
  const number = (digits: number) => randomInteger(rng, 10 ** (digits - 1), 10 ** digits - 1);

  const base = [claims.nickname, claims.name]
    .map((claim) => (claim ?? '').trim())
    .filter((claim) => !revealsEmail(claim, email))
    .map(slugOf)
    .find(isFit);
  if (base !== undefined) {
    yield base;
    yield* [`${base}-2`, `${base}-3`].filter(isFit);
  }
  for (let attempt = 0; ; attempt += 1) {
    // More digits, since all four-digit names may be taken.
    const username = `${base ?? 'reader'}-${number(Math.min(4 + attempt, 12))}`;
    if (isFit(username)) yield username;
  }
}
