// npm run remove-person -- ann@example.org [--id=ID] [--yes]: deletes a person and all their data.
import { findPeople, removePerson } from '../features/account/people.service.ts';
import { openMediaStore } from '../files/open-media-store.ts';
import { choosePerson } from './choose-person.ts';
import { printable } from './printable.ts';
import { CommandError, readArguments, requireMigrated, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const { argument: email, values } = readArguments(
    { id: { type: 'string' }, yes: { type: 'boolean', default: false } },
    'Usage: npm run remove-person -- ann@example.org [--id=ID] [--yes]',
  );
  await requireMigrated(database);
  const people = await findPeople(database.db, email);
  const choice = choosePerson(people, { email, id: values.id, isSure: values.yes });
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
