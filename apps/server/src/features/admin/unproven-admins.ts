import type { Settings } from '../../config/settings.ts';
import type { Executor } from '../../database/open-database.ts';
import { listVerified } from './people.repository.ts';

/** An address of `ADMINS` has no effect until a person proves ownership. */
export const warnOfUnprovenAdmins = async (
  executor: Executor,
  { admins, auth }: Pick<Settings, 'admins' | 'auth'>,
  warn: (text: string) => void,
): Promise<void> => {
  const proven = new Set(await listVerified(executor, admins));
  const unproven = admins.filter((email) => !proven.has(email));
  if (unproven.length === 0) return;
  const how = auth.isEmbedded
    ? 'sign up there by npm run invite, or choose a password by npm run people -- reset-link'
    : 'AUTH_DOMAIN must say that it verified them';
  warn(`ADMINS has no effect yet for ${unproven.join(', ')}: ${how}.`);
};
