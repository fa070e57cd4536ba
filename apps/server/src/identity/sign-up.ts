import { randomUUID } from 'node:crypto';
import type { Role } from '@sixty/contract/users';
import { dayMs, hourMs } from '@sixty/domain/days';
import { singleLinePattern, stripInvisible } from '@sixty/domain/text';
import type { SignUpRule } from '../config/environment.ts';
import { isWithinLimit } from '../database/attempts.repository.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { formText } from '../pages/page.ts';
import {
  createAccount,
  deleteAccount,
  findConnectedAccount,
  findLocalAccount,
  findOrCreateConnectedAccount,
} from './accounts.ts';
import { digest, normalizedEmail, problemOfEmail } from './email-address.ts';
import { createInvitation, type OpenInvitation, useInvitation } from './invitations.ts';
import { deviceOwnerOf } from './known-device.ts';
import { existingAccountMail, type Mail, signUpMail } from './mail.ts';
import type { FieldErrors } from './pages.ts';
import { hashPassword, problemOfPassword, weaknessOf } from './passwords.ts';
import { admissionOf } from './sign-up-rule.ts';
import { revokeUnprovenAccess } from './unproven-addresses.ts';

const mailsPerAddress = { max: 5, windowMs: hourMs };
const linkLifetimeMs = dayMs;

type Newcomer = { rule: SignUpRule; invitation: OpenInvitation | null };

type Form = { name?: unknown; email?: unknown; password?: unknown };

const typedIn = (form: Form) => ({
  name: stripInvisible(formText.parse(form.name).normalize('NFC').replaceAll(/\s+/gu, ' ')),
  email: normalizedEmail(formText.parse(form.email)),
  password: formText.parse(form.password),
});

const signUpProblemsOf = (
  { name, email, password }: ReturnType<typeof typedIn>,
  isLink: boolean,
): FieldErrors => {
  const errors: FieldErrors = {};
  const emailProblem = problemOfEmail(email);
  if (emailProblem !== null) errors.email = emailProblem;
  if (isLink) return errors;
  if (name === '' || !singleLinePattern.test(name)) errors.name = 'Please tell us your name.';
  else if (name.length > 100) errors.name = 'Please keep your name to 100 characters.';
  const passwordProblem = problemOfPassword(password, email);
  if (passwordProblem !== null) errors.password = passwordProblem;
  return errors;
};

type Requested = { email: string; invitation: OpenInvitation | null };

type SignUpOutcome =
  /** To be mailed: it proves the address, and only the mailbox learns whether the address has an account. */
  | ({ kind: 'link' } & Requested)
  | { kind: 'signed_up'; accountId: string; deviceOwner: string }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'too_many' | 'not_admitted' }
  | { kind: 'invitation_used' };

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
  }: Newcomer & { canSendMail: boolean; address: string; signUpsPerHour: number; now: number },
): Promise<SignUpOutcome> => {
  const typed = typedIn(form);
  const { name, email, password } = typed;
  const isLink = canSendMail && !offered?.email;
  // Where mail can be sent, an address is proven before it has an account: here, by the invitation to it.
  const isByInvitationOnly = canSendMail && !isLink && rule.kind !== 'closed';
  const admission = admissionOf(isByInvitationOnly ? { kind: 'invite' } : rule, {
    email,
    invitation: offered,
  });
  if (admission.kind === 'refused') return { kind: 'not_admitted' };
  const errors = signUpProblemsOf(typed, isLink);
  if (admission.kind === 'wrong_address') errors.email ??= admission.sentence;
  if (Object.keys(errors).length > 0 || admission.kind !== 'admitted') return { kind: 'invalid', errors };

  const { invitation } = admission;
  const mayTry =
    (await isWithinLimit(
      database.db,
      `sign-up:${address}`,
      { max: signUpsPerHour, windowMs: hourMs },
      now,
    )) &&
    (!isLink || (await isWithinLimit(database.db, `sign-up-mail:${digest(email)}`, mailsPerAddress, now)));
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
  const made = await withTransaction(database.db, async (executor) => {
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
  const deviceOwner = deviceOwnerOf({ id, email_verified: isEmailVerified ? 1 : 0 });
  return { kind: 'signed_up', accountId: id, deviceOwner };
};

export const writeSignUpMail = async (
  { db }: Database,
  { email, invitation }: Requested,
  at: { publicUrl: string; now: number },
): Promise<Mail> => {
  if (await findLocalAccount(db, { email }))
    return existingAccountMail({ email, link: `${at.publicUrl}/your-collections` });
  const role = invitation?.role ?? null;
  const parentId = invitation?.id ?? null;
  const { link } = await createInvitation(db, { email, role, parentId, lifetimeMs: linkLifetimeMs }, at);
  return signUpMail({ email, link });
};

type Person = Omit<Parameters<typeof findOrCreateConnectedAccount>[1], 'newId' | 'invitedRole'>;

export const admitFederatedPerson = async (
  executor: Executor,
  person: Person,
  { rule, invitation: offered }: Newcomer,
): Promise<string | null> => {
  const findOrCreate = async (invitedRole: Role | null) => {
    if (person.isEmailVerified && person.email !== null)
      await revokeUnprovenAccess(executor, person.email, person.now);
    return findOrCreateConnectedAccount(executor, { ...person, newId: randomUUID(), invitedRole });
  };
  if ((await findConnectedAccount(executor, person)) !== null) return findOrCreate(null);
  const email = person.isEmailVerified ? person.email : null;
  const admission = admissionOf(rule, { email, invitation: offered });
  if (admission.kind !== 'admitted') return null;
  const { invitation } = admission;
  // A concurrent sign-up may have used the invitation.
  if (invitation !== null && !(await useInvitation(executor, invitation, person.now)))
    return admitFederatedPerson(executor, person, { rule, invitation: null });
  return findOrCreate(invitation?.role ?? null);
};
