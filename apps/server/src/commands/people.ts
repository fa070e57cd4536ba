// npm run people: lists people, and does what the page for admins does.
import { findPeople } from '../features/admin/found-people.ts';
import { readPeople } from '../features/admin/people.ts';
import { openMediaStore } from '../files/open-media-store.ts';
import { peopleCommands, choosePerson, personLine } from './people-acts.ts';
import {
  CommandError,
  requireMigrated,
  runDatabaseCommand,
  readArguments,
  readLimit,
} from './run-command.ts';

const usage = `Usage: npm run people -- list [--search=ann] [--limit=50], or npm run people -- ${Object.keys(peopleCommands).join('|')} ann@example.org|--id=ID [--to=FILE] [--yes]`;

await runDatabaseCommand(async ({ database, settings }) => {
  const { values, positionals } = readArguments(
    {
      search: { type: 'string' },
      limit: { type: 'string', default: '50' },
      id: { type: 'string' },
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    usage,
    2,
  );
  const { id, to, yes: isSure, search } = values;
  const limit = readLimit(values.limit, usage);
  const [verb = '', email] = positionals;
  const { admins, dataDir, publicUrl } = settings;
  await requireMigrated(database);
  if (verb === 'list' && email === undefined) {
    const page = await readPeople(database.db, { search, limit, admins });
    for (const person of page.list) console.log(personLine(person));
    if (page.next) console.log(`These are the ${limit} newest: use --search or --limit for more.`);
    return;
  }
  const act = peopleCommands[verb];
  if (!act || (email ?? id) === undefined) throw new CommandError(usage);
  const choice = choosePerson(await findPeople(database.db, { email, id }), { email, id });
  if ('problem' in choice) throw new CommandError(choice.problem);
  const now = Date.now();
  const deps = {
    database,
    admins,
    actor: null,
    store: openMediaStore(settings),
    dataDir,
    publicUrl,
    logError: (error: unknown, message: string) => console.error(message, error),
  };
  console.log(await act({ ...deps, to, isSure, now }, choice.person));
});
