import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { isReady, refuseNewerDatabase } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { readSettings, type Settings } from '../config/settings.ts';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** @throws CommandError with the usage. */
export const readArguments = <const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
) => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [argument, ...more] = positionals;
    if (argument !== undefined && more.length === 0) return { argument, values };
  } catch {
    // Falls through to the usage.
  }
  throw new CommandError(usage);
};

export const requireMigrated = async ({ db }: Database): Promise<void> => {
  await refuseNewerDatabase(db);
  if (!(await isReady(db)))
    throw new CommandError('The database is from an older version of Sixty. Start Sixty once to update it.');
};

/**
 * Exits with 0, or with 1 and one sentence. Nothing is migrated: the running server may be an older version.
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
    const database = await openDatabase(read.settings);
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
