import type { Database } from '../../database/open-database.ts';
import { findLocalAccount } from '../accounts.ts';
import { makeResetLink } from '../password-reset.ts';

/** Of a link like the mailed one. Empty without a local account. */
export const resetTokenFor = async (database: Database, email: string, now: number): Promise<string> => {
  const account = await findLocalAccount(database.db, { email });
  const reset =
    account && (await makeResetLink(database.db, account.id, { publicUrl: 'https://sixty.example' }, now));
  return new URL(reset?.link ?? 'https://sixty.example').searchParams.get('token') ?? '';
};
