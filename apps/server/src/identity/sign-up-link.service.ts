import type { SignUpRule } from '../config/sign-up.ts';
import type { Database } from '../database/open-database.ts';
import {
  digest,
  emailAddress,
  type FieldErrors,
  formText,
  hourMs,
  isWithin,
  normalizedEmail,
} from './account-rules.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { createInvitation } from './invitations.service.ts';
import { existingAccountMail, type Mail, signUpMail } from './mail.ts';
import { admissionOf } from './sign-up-rule.ts';

const perAddress = { max: 5, windowMs: hourMs };
const linkLifetimeMs = 24 * hourMs;

export type LinkOutcome =
  | { readonly kind: 'accepted'; readonly email: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'too_many' };

/** Whether the address may get a link that proves its possession. */
export const requestSignUpLink = async (
  database: Database,
  typed: unknown,
  {
    rule,
    address,
    signUpsPerHour,
    now,
  }: {
    readonly rule: SignUpRule;
    readonly address: string;
    readonly signUpsPerHour: number;
    readonly now: number;
  },
): Promise<LinkOutcome> => {
  const email = normalizedEmail(formText.parse(typed));
  const admission = admissionOf(rule, { email, invitation: null });
  if (!emailAddress.safeParse(email).success)
    return {
      kind: 'invalid',
      errors: { email: 'Please enter an email address, such as ann@example.org.' },
    };
  if (admission.kind === 'wrong_address') return { kind: 'invalid', errors: { email: admission.sentence } };
  const isAllowed =
    (await isWithin(database, `sign-up:${address}`, { max: signUpsPerHour, windowMs: hourMs }, now)) &&
    (await isWithin(database, `sign-up-mail:${digest(email)}`, perAddress, now));
  return isAllowed ? { kind: 'accepted', email } : { kind: 'too_many' };
};

export const writeSignUpMail = async (
  { db }: Database,
  email: string,
  at: { readonly publicUrl: string; readonly now: number },
): Promise<Mail> => {
  if (await findAccountByEmail(db, email))
    return existingAccountMail({ email, link: `${at.publicUrl}/your-collections` });
  const { link } = await createInvitation(db, { email, role: null, lifetimeMs: linkLifetimeMs }, at);
  return signUpMail({ email, link });
};
