import { randomUUID } from 'node:crypto';
import type { Role } from '@sixty/contract/users';
import { asSeen, oneLine } from '@sixty/domain/text';
import type { SignUpRule } from '../config/sign-up.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import {
  canAddressSignUp,
  digestOfEmail,
  type FieldErrors,
  formText,
  normalizedEmail,
  problemOfEmail,
  problemOfPassword,
  type SignUpLimit,
} from './account-rules.ts';
import {
  createAccount,
  deleteAccount,
  findConnectedAccount,
  findOrCreateConnectedAccount,
} from './accounts.repository.ts';
import { useInvitation } from './invitations.repository.ts';
import type { OpenInvitation } from './invitations.service.ts';
import { weaknessOf } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { admissionOf } from './sign-up-rule.ts';

type Newcomer = { readonly rule: SignUpRule; readonly invitation: OpenInvitation | null };

type Form = { readonly name?: unknown; readonly email?: unknown; readonly password?: unknown };

const typedIn = (form: Form) => ({
  name: asSeen(formText.parse(form.name).normalize('NFC').replaceAll(/\s+/gu, ' ')),
  email: normalizedEmail(formText.parse(form.email)),
  password: formText.parse(form.password),
});

const problemsOf = ({ name, email, password }: ReturnType<typeof typedIn>): FieldErrors => {
  const errors: FieldErrors = {};
  if (name === '' || !oneLine.test(name)) errors.name = 'Please tell us your name.';
  else if (name.length > 100) errors.name = 'Please keep your name to 100 characters.';
  const emailProblem = problemOfEmail(email);
  if (emailProblem !== null) errors.email = emailProblem;
  const passwordProblem = problemOfPassword(password, email);
  if (passwordProblem !== null) errors.password = passwordProblem;
  return errors;
};

export type SignUpOutcome =
  | { readonly kind: 'signed_up'; readonly accountId: string; readonly who: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'too_many' | 'not_admitted' }
  | { readonly kind: 'invitation_used' };

export const signUp = async (
  database: Database,
  form: Form,
  { rule, invitation: offered, ...limit }: Newcomer & SignUpLimit,
): Promise<SignUpOutcome> => {
  const typed = typedIn(form);
  const { name, email, password } = typed;
  const admission = admissionOf(rule, { email, invitation: offered });
  if (admission.kind === 'refused') return { kind: 'not_admitted' };
  const errors = problemsOf(typed);
  if (admission.kind === 'wrong_address') errors.email ??= admission.sentence;
  if (Object.keys(errors).length > 0 || admission.kind !== 'admitted') return { kind: 'invalid', errors };

  if (!(await canAddressSignUp(database, limit))) return { kind: 'too_many' };
  // Count first: the strength estimate is slow.
  const weakness = await weaknessOf(password, [name, email]);
  if (weakness !== null) return { kind: 'invalid', errors: { password: weakness } };
  const { invitation } = admission;
  const { now } = limit;
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
  return { kind: 'signed_up', accountId: account.id, who: digestOfEmail(email) };
};

type Person = Omit<Parameters<typeof findOrCreateConnectedAccount>[1], 'newId' | 'invitedRole'>;

export const signOnPerson = async (
  executor: Executor,
  person: Person,
  { rule, invitation: offered }: Newcomer,
): Promise<string | null> => {
  const findOrCreate = (invitedRole: Role | null) =>
    findOrCreateConnectedAccount(executor, { ...person, newId: randomUUID(), invitedRole });
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
