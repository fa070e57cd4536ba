import { Role } from '@sixty/contract/users';
import { dayMs } from '@sixty/domain/days';
import { normalizedEmail, problemOfEmail } from '../identity/email-address.ts';

const defaultDays = 14;

type Given = {
  email?: string | undefined;
  role?: string | undefined;
  days?: string | undefined;
};

export type InviteOptions = {
  email: string | null;
  role: Role | null;
  lifetimeMs: number;
};

export const readInviteOptions = ({ email, role, days }: Given): InviteOptions | { problem: string } => {
  const address = email === undefined ? null : normalizedEmail(email);
  if (address !== null && problemOfEmail(address) !== null)
    return { problem: '--email is an address, such as ann@example.org.' };
  const isRole = (text: string): text is Role => Role.safeParse(text).success;
  if (role !== undefined && !isRole(role)) return { problem: '--role is teacher or student.' };
  const count = days === undefined ? defaultDays : Number(/^\d{1,3}$/.exec(days)?.[0]);
  if (!(count >= 1 && count <= 365)) return { problem: '--days is a number from 1 to 365.' };
  return { email: address, role: role ?? null, lifetimeMs: count * dayMs };
};
