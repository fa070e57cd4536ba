// npm run reset-link -- ann@example.org: prints a link with which the account's owner chooses a new password.
import { makeResetLink } from '../identity/accounts.service.ts';
import { CommandProblem, requireUpToDate, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const email = process.argv[2];
  if (!email) throw new CommandProblem('Usage: npm run reset-link -- ann@example.org');
  await requireUpToDate(database);
  const reset = await makeResetLink(database, email, settings.publicUrl, Date.now());
  if (!reset) throw new CommandProblem(`There is no local account with the address ${email}.`);
  console.log(`${reset.link}\nIt works once, within an hour. Give it to ${reset.name} and to no one else.`);
});
