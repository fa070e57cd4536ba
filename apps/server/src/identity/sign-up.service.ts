import { randomUUID } from 'node:crypto';
import type { Role } from '@sixty/contract/users';
import { asSeen, oneLine } from '@sixty/domain/text';
import { dayMs, hourMs } from '@sixty/domain/days';
import type { SignUpRule } from '../config/sign-up.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import {
  digest,
  type FieldErrors,
  formText,
  isWithin,
  normalizedEmail,
  problemOfEmail,
  problemOfPassword,
} from './account-rules.ts';
import {
  createAccount,
  deleteAccount,
  findConnectedAccount,
  findLocalAccount,
  findOrCreateConnectedAccount,
} from './accounts.repository.ts';
import { useInvitation } from './invitations.repository.ts';
import { createInvitation, type OpenInvitation } from './invitations.service.ts';
import { existingAccountMail, type Mail, signUpMail } from './mail.ts';
import { deviceOwner } from './known-device.ts';
import { weaknessOf } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { admissionOf } from './sign-up-rule.ts';
import { closeUnproven } from './unproven-addresses.ts';

const mailsPerAddress = { max: 5, windowMs: hourMs };
const linkLifetimeMs = dayMs;

type Newcomer = { readonly rule: SignUpRule; readonly invitation: OpenInvitation | null };

type Form = { readonly name?: unknown; readonly email?: unknown; readonly password?: unknown };

const typedIn = (form: Form) => ({
  name: asSeen(formText.parse(form.name).normalize('NFC').replaceAll(/\s+/gu, ' ')),
  email: normalizedEmail(formText.parse(form.email)),
  password: formText.parse(form.password),
});

const problemsOf = ({ name, email, password }: ReturnType<typeof typedIn>, isLink: boolean): FieldErrors => {
  const errors: FieldErrors = {};
  const emailProblem = problemOfEmail(email);
  if (emailProblem !== null) errors.email = emailProblem;
  if (isLink) return errors;
  if (name === '' || !oneLine.test(name)) errors.name = 'Please tell us your name.';
  else if (name.length > 100) errors.name = 'Please keep your name to 100 characters.';
  const passwordProblem = problemOfPassword(password, email);
  if (passwordProblem !== null) errors.password = passwordProblem;
  return errors;
};

type Requested = { readonly email: string; readonly invitation: OpenInvitation | null };

export type SignUpOutcome =
  /** To be mailed: it proves the address, and only the mailbox learns whether the address has an account. */
  | ({ readonly kind: 'link' } & Requested)
  | { readonly kind: 'signed_up'; readonly accountId: string; readonly who: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'too_many' | 'not_admitted' }
  | { readonly kind: 'invitation_used' };

export const signUp = async (
  database: Database,
  form: Form,
  {
    rule,
    invitation: offered,
    canSendMail,
    address,
    signUpsPerHour,
    now,
  }: Newcomer & {
    readonly canSendMail: boolean;
    readonly address: string;
    readonly signUpsPerHour: number;
    readonly now: number;
  },
): Promise<SignUpOutcome> => {
  const typed = typedIn(form);
  const { name, email, password } = typed;
  const isLink = canSendMail && !offered?.email;
  const isInvited = canSendMail && !isLink && rule.kind !== 'closed';
  const admission = admissionOf(isInvited ? { kind: 'invite' } : rule, { email, invitation: offered });
  if (admission.kind === 'refused') return { kind: 'not_admitted' };
  const errors = problemsOf(typed, isLink);
  if (admission.kind === 'wrong_address') errors.email ??= admission.sentence;
  if (Object.keys(errors).length > 0 || admission.kind !== 'admitted') return { kind: 'invalid', errors };

  const { invitation } = admission;
  const mayTry =
    (await isWithin(database, `sign-up:${address}`, { max: signUpsPerHour, windowMs: hourMs }, now)) &&
    (!isLink || (await isWithin(database, `sign-up-mail:${digest(email)}`, mailsPerAddress, now)));
  if (!mayTry) return { kind: 'too_many' };
  if (isLink) return { kind: 'link', email, invitation };
  // Count first: the strength estimate is slow.
  const weakness = await weaknessOf(password, [name, email]);
  if (weakness !== null) return { kind: 'invalid', errors: { password: weakness } };
  const account = {
    id: randomUUID(),
    name,
    email,
    passwordHash: await hashPassword(password),
    // Only the owner of the address has received its invitation.
    isEmailVerified: invitation !== null && invitation.email !== null,
    invitedRole: invitation?.role ?? null,
    now,
  };
  const made = await withTransaction(database, async (executor) => {
    if (!(await createAccount(executor, account))) return 'taken';
    if (invitation === null || (await useInvitation(executor, invitation, now))) return 'made';
    // A concurrent sign-up used the invitation.
    await deleteAccount(executor, account.id);
    return 'used';
  });
  if (made === 'taken')
    return { kind: 'invalid', errors: { email: 'This email already has an account. Please sign in.' } };
  if (made === 'used') return { kind: 'invitation_used' };
  const { id, isEmailVerified } = account;
  const who = deviceOwner({ id, email_verified: isEmailVerified ? 1 : 0 });
  return { kind: 'signed_up', accountId: id, who };
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

type Person = Omit<Parameters<typeof findOrCreateConnectedAccount>[1], 'newId' | 'invitedRole'>;

export const signOnPerson = async (
  executor: Executor,
  person: Person,
  { rule, invitation: offered }: Newcomer,
): Promise<string | null> => {
  const findOrCreate = async (invitedRole: Role | null) => {
    if (person.isEmailVerified && person.email !== null)
      await closeUnproven(executor, person.email, person.now);
    return findOrCreateConnectedAccount(executor, { ...person, newId: randomUUID(), invitedRole });
  };
  if ((await findConnectedAccount(executor, person)) !== null) return findOrCreate(null);
  const email = person.isEmailVerified ? person.email : null;
  const admission = admissionOf(rule, { email, invitation: offered });
  if (admission.kind !== 'admitted') return null;
  const { invitation } = admission;
  // A concurrent sign-up may have used the invitation.
  if (invitation !== null && !(await useInvitation(executor, invitation, person.now)))
    return signOnPerson(executor, person, { rule, invitation: null });
  return findOrCreate(invitation?.role ?? null);
};
