// npm run remove-person -- ann@example.org [--yes]: deletes somebody with everything that is theirs.
import { parseArgs } from 'node:util';
import { findPeople, removePerson } from '../features/account/people.service.ts';
import { openMediaStore } from '../files/open-media-store.ts';
import { CommandProblem, requireUpToDate, withDatabase } from './with-database.ts';

const readArguments = (): { readonly email: string; readonly isSure: boolean } => {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email !== undefined && more.length === 0) return { email, isSure: values.yes };
  } catch {
    // Told below.
  }
  throw new CommandProblem('Say whom: npm run remove-person -- ann@example.org [--yes]');
};

await withDatabase(async ({ database, settings }) => {
  const { email, isSure } = readArguments();
  await requireUpToDate(database);
  const people = await findPeople(database.db, email);
  if (people.length === 0) throw new CommandProblem(`There is nobody with the address ${email}.`);
  const names = people.map(({ name }) => name).join(' and ');
  if (!isSure) {
    throw new CommandProblem(
      `${names} would be deleted for good, with collections, pictures, reports and badges. If that is meant, add --yes.`,
    );
  }
  const room = {
    database,
    store: openMediaStore(settings),
    dataDir: settings.dataDir,
    logError: (error: unknown, message: string) => console.error(message, error),
  };
  for (const person of people) await removePerson(room, person, Date.now());
  console.log(`${names} and everything of theirs are gone. Backups made before still have them.`);
});
