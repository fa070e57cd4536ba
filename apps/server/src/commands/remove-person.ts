// npm run remove-person -- ann@example.org [--id=ID] [--yes]: deletes a person and all their data.
import { parseArgs } from 'node:util';
import { findPeople, removePerson } from '../features/account/people.service.ts';
import { openMediaStore } from '../files/open-media-store.ts';
import { choosePerson } from './choose-person.ts';
import { printable } from './printable.ts';
import { CommandError, requireMigrated, withDatabase } from './with-database.ts';

type Arguments = { readonly email: string; readonly id: string | undefined; readonly isSure: boolean };

const readArguments = (): Arguments => {
  try {
    const options = { id: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email !== undefined && more.length === 0) return { email, id: values.id, isSure: values.yes };
  } catch {
    // Falls through to the usage.
  }
  throw new CommandError('Usage: npm run remove-person -- ann@example.org [--id=ID] [--yes]');
};

await withDatabase(async ({ database, settings }) => {
  const wanted = readArguments();
  await requireMigrated(database);
  const choice = choosePerson(await findPeople(database.db, wanted.email), wanted);
  if ('problem' in choice) throw new CommandError(choice.problem);
  const { person } = choice;
  const deps = {
    database,
    store: openMediaStore(settings),
    dataDir: settings.dataDir,
    logError: (error: unknown, message: string) => console.error(message, error),
  };
  await removePerson(deps, person, Date.now());
  console.log(`Deleted ${printable(person.name)} and all their data. Earlier backups still contain them.`);
});
