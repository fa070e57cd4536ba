import type { UserRow } from './users.repository.ts';

/** Lower case, of the setting `ADMINS`. */
export type Admins = readonly string[];

/** Whether the setting names the address, which anyone may have typed. */
export const isNamed = ({ email }: Pick<UserRow, 'email'>, admins: Admins): boolean =>
  email !== null && admins.includes(email);

/** An address counts only if it is proven to be the person's (decision 31). */
export const isAdmin = (
  person: Pick<UserRow, 'email' | 'email_verified_at' | 'disabled_at'>,
  admins: Admins,
): boolean => isNamed(person, admins) && person.email_verified_at !== null && person.disabled_at === null;
