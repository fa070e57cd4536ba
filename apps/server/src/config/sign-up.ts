import { z } from 'zod';

/** `domain` takes addresses of these domains (lower case), and invitations. */
export type SignUpRule =
  | { readonly kind: 'open' | 'invite' | 'closed' }
  | { readonly kind: 'domain'; readonly domains: readonly string[] };

const problem = 'SIGN_UP is open, invite, closed, or domain:example.org,other.org.';

const domainName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

export const signUpSetting = z.string().transform((text, context): SignUpRule => {
  const [kind, list, ...rest] = text.trim().toLowerCase().split(':');
  if ((kind === 'open' || kind === 'invite' || kind === 'closed') && list === undefined) return { kind };
  const domains = (list ?? '').split(',').map((domain) => domain.trim());
  if (kind === 'domain' && rest.length === 0 && domains.every((domain) => domainName.test(domain)))
    return { kind, domains };
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});
