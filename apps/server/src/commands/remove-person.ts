// npm run remove-person -- ann@example.org [--id=ID] [--yes]: deletes somebody with everything that is theirs.
import { parseArgs } from 'node:util';
import { findPeople, removePerson } from '../features/account/people.service.ts';
import { openMediaStore } from '../files/open-media-store.ts';
import { choosePerson } from './choose-person.ts';
import { harmless } from './harmless.ts';
import { CommandProblem, requireUpToDate, withDatabase } from './with-database.ts';

type Arguments = { readonly email: string; readonly id: string | undefined; readonly isSure: boolean };

const readArguments = (): Arguments => {
  try {
    const options = { id: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email !== undefined && more.length === 0) return { email, id: values.id, isSure: values.yes };
  } catch {
    // Told below.
  }
  throw new CommandProblem('Usage: npm run remove-person -- ann@example.org [--id=ID] [--yes]');
};

await withDatabase(async ({ database, settings }) => {
  const wanted = readArguments();
  await requireUpToDate(database);
  const choice = choosePerson(await findPeople(database.db, wanted.email), wanted);
  if ('problem' in choice) throw new CommandProblem(choice.problem);
  const { person } = choice;
  const room = {
    database,
    store: openMediaStore(settings),
    dataDir: settings.dataDir,
    logError: (error: unknown, message: string) => console.error(message, error),
  };
  await removePerson(room, person, Date.now());
  console.log(
    `${harmless(person.name)} and everything of theirs are gone. Backups made before still have them.`,
  );
});
