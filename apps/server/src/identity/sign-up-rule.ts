import type { SignUpRule } from '../config/environment.ts';

/** Subdomains count as other domains. */
const isOfDomain = (email: string, domains: readonly string[]): boolean => {
  const [local, domain, ...rest] = email.split('@');
  return local !== '' && domain !== undefined && rest.length === 0 && domains.includes(domain.toLowerCase());
};

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });

export const domainsText = (domains: readonly string[]): string => listed.format(domains);

type Admission<Invitation> =
  | { kind: 'admitted'; invitation: Invitation | null }
  | { kind: 'wrong_address'; sentence: string }
  | { kind: 'refused' };

/**
 * An invitation that isn't needed is still used, for its role.
 *
 * @param email lower case; null if unknown or unverified.
 */
export const admissionOf = <Invitation extends { email: string | null }>(
  rule: SignUpRule,
  { email, invitation }: { email: string | null; invitation: Invitation | null },
): Admission<Invitation> => {
  if (rule.kind === 'closed') return { kind: 'refused' };
  const invited = invitation?.email ?? null;
  if (invitation !== null && (invited === null || invited === email)) return { kind: 'admitted', invitation };
  const isOfRule = rule.kind === 'domain' && email !== null && isOfDomain(email, rule.domains);
  if (rule.kind === 'open' || isOfRule) return { kind: 'admitted', invitation: null };
  if (invited !== null)
    return { kind: 'wrong_address', sentence: `Please use the address that was invited: ${invited}.` };
  if (rule.kind === 'domain')
    return { kind: 'wrong_address', sentence: `Please use your address at ${domainsText(rule.domains)}.` };
  return { kind: 'refused' };
};

/** The rule as a sentence. */
export const noSignUpText = (rule: SignUpRule): string => {
  if (rule.kind === 'closed')
    return 'New accounts can’t be made here. Please ask the person who runs Sixty at your school.';
  return rule.kind === 'domain'
    ? `New accounts need an address at ${domainsText(rule.domains)}, or an invitation.`
    : 'New accounts need an invitation. Please ask the person who runs Sixty at your school.';
};

/** Why nobody can create an account here; null if one can. */
export const noSignUpFor = (rule: SignUpRule, hasInvitation: boolean): string | null => {
  const canSignUp =
    rule.kind === 'open' || rule.kind === 'domain' || (rule.kind === 'invite' && hasInvitation);
  return canSignUp ? null : noSignUpText(rule);
};
