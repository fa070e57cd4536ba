// npm run remove-two-factor -- ann@example.org: for a person who lost both device and recovery codes.
import { findLocalAccount } from '../identity/accounts.service.ts';
import { removeTwoFactor } from '../identity/two-factor.service.ts';
import { printable } from './printable.ts';
import { CommandError, readArguments, requireMigrated, withDatabase } from './with-database.ts';

await withDatabase(async ({ database }) => {
  const { argument: email } = readArguments({}, 'Usage: npm run remove-two-factor -- ann@example.org');
  await requireMigrated(database);
  const account = await findLocalAccount(database.db, email);
  if (!account) throw new CommandError(`There is no local account with the address ${email}.`);
  if (!(await removeTwoFactor(database, account.id)))
    throw new CommandError(`${printable(account.name)} signs in without a second step.`);
  console.log(
    `${printable(account.name)} signs in with the password alone, and can set up a second step again.`,
  );
});
