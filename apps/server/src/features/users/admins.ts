import type { UserRow } from './users.repository.ts';

/** Lower case. */
export type Admins = readonly string[];

/** Anyone may have typed the address, so this proves nothing. */
export const isNamed = ({ email }: Pick<UserRow, 'email'>, admins: Admins): boolean =>
  email !== null && admins.includes(email);

/** Only proven addresses count (decision 31). */
export const isAdmin = (
  person: Pick<UserRow, 'email' | 'email_verified_at' | 'disabled_at'>,
  admins: Admins,
): boolean => isNamed(person, admins) && person.email_verified_at !== null && person.disabled_at === null;
