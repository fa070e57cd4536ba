import { isReady, refuseNewerDatabase } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/open-database.ts';
import { readSettings } from '../config/settings.ts';
import type { Settings } from '../config/settings.ts';

/** An operator's mistake, told in one sentence. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

/** Of a command that needs the tables as this version of Sixty knows them. */
export const requireUpToDate = async ({ db }: Database): Promise<void> => {
  await refuseNewerDatabase(db);
  if (!(await isReady(db)))
    throw new CommandProblem(
      'The database is from an older version of Sixty. Start Sixty once to update it.',
    );
};

/**
 * Runs an operator's command on the database that the settings name, also while the server runs, and ends the
 * process: with 0, or with 1 and one sentence. Brings no tables up to date: the server that runs may be an older one.
 */
export const withDatabase = async (
  command: (context: { readonly database: Database; readonly settings: Settings }) => Promise<void>,
): Promise<never> => {
  const read = readSettings(process.env);
  if (!read.ok) {
    console.error(read.problem);
    process.exit(1);
  }
  try {
    // A command takes the time that it takes.
    const database = await openDatabase(read.settings, null);
    try {
      await command({ database, settings: read.settings });
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  process.exit(0);
};
