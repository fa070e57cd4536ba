import type { SignUpRule } from '../config/sign-up.ts';
import type { Database } from '../database/open-database.ts';
import {
  canAddressSignUp,
  digest,
  type FieldErrors,
  formText,
  hourMs,
  isWithin,
  normalizedEmail,
  problemOfEmail,
  type SignUpLimit,
} from './account-rules.ts';
import { findLocalAccount } from './accounts.repository.ts';
import { createInvitation, type OpenInvitation } from './invitations.service.ts';
import { existingAccountMail, type Mail, signUpMail } from './mail.ts';
import { admissionOf } from './sign-up-rule.ts';

const perAddress = { max: 5, windowMs: hourMs };
const linkLifetimeMs = 24 * hourMs;

type Requested = { readonly email: string; readonly invitation: OpenInvitation | null };

export type LinkOutcome =
  | ({ readonly kind: 'accepted' } & Requested)
  | { readonly kind: 'not_admitted' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'too_many' };

export const requestSignUpLink = async (
  database: Database,
  typed: unknown,
  {
    rule,
    invitation: offered,
    ...limit
  }: SignUpLimit & { readonly rule: SignUpRule; readonly invitation: OpenInvitation | null },
): Promise<LinkOutcome> => {
  const email = normalizedEmail(formText.parse(typed));
  const problem = problemOfEmail(email);
  if (problem !== null) return { kind: 'invalid', errors: { email: problem } };
  const admission = admissionOf(rule, { email, invitation: offered });
  if (admission.kind === 'refused') return { kind: 'not_admitted' };
  if (admission.kind === 'wrong_address') return { kind: 'invalid', errors: { email: admission.sentence } };
  const isAllowed =
    (await canAddressSignUp(database, limit)) &&
    (await isWithin(database, `sign-up-mail:${digest(email)}`, perAddress, limit.now));
  return isAllowed ? { kind: 'accepted', email, invitation: admission.invitation } : { kind: 'too_many' };
};

export const writeSignUpMail = async (
  { db }: Database,
  { email, invitation }: Requested,
  at: { readonly publicUrl: string; readonly now: number },
): Promise<Mail> => {
  if (await findLocalAccount(db, { email }))
    return existingAccountMail({ email, link: `${at.publicUrl}/your-collections` });
  const role = invitation?.role ?? null;
  const parentId = invitation?.id ?? null;
  const { link } = await createInvitation(db, { email, role, parentId, lifetimeMs: linkLifetimeMs }, at);
  return signUpMail({ email, link });
};
