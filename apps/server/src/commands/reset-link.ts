// npm run reset-link -- ann@example.org: prints a password reset link.
import { makeResetLink } from '../identity/accounts.service.ts';
import { CommandError, requireMigrated, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const email = process.argv[2];
  if (!email) throw new CommandError('Usage: npm run reset-link -- ann@example.org');
  await requireMigrated(database);
  const reset = await makeResetLink(database, email, settings.publicUrl, Date.now());
  if (!reset) throw new CommandError(`There is no local account with the address ${email}.`);
  console.log(`${reset.link}\nIt works once, within an hour. Give it to ${reset.name} and to no one else.`);
});
