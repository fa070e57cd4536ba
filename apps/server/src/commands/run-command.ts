import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type Database, openDatabase, sqliteFileName } from '../database/open-database.ts';
import { isReady, refuseDatabaseOfOtherVersion } from '../database/migrate.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { storageLocationsOf, refuseUnfinishedRestore } from '../files/installation.ts';

/** Replaces characters that terminals interpret, except line breaks. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** @throws CommandError with the usage. */
export const readArguments = <const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
  maxPositionals = 0,
) => {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length <= maxPositionals) return read;
  } catch {
    // The usage says what is possible.
  }
  throw new CommandError(usage);
};

/** How many rows to list: from 1 to 9999. @throws CommandError with the usage. */
export const readLimit = (text: string, usage: string): number => {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) throw new CommandError(usage);
  return limit;
};

export const requireMigrated = async ({ db }: Database): Promise<void> => {
  await refuseDatabaseOfOtherVersion(db);
  if (!(await isReady(db)))
    throw new CommandError('The database is from an older version of Sixty. Start Sixty once to update it.');
};

/** Signals exit normally, so that drafts are deleted. A terminal and `npm` may both send one. */
export const runCommand = async (
  command: (settings: Settings) => Promise<void>,
  stop: () => void = () => process.exit(1),
): Promise<never> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const read = readSettings(process.env);
  if (!read.ok) {
    console.error(read.problem);
    process.exit(1);
  }
  try {
    await command(read.settings);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  process.exit(0);
};

type CommandContext = { database: Database; settings: Settings };

/** `existing` refuses a mistyped DATA_DIR; `new` may create the database. */
type DatabaseUse = 'existing' | 'new' | 'restoring';

const refuseMissing = ({ databaseUrl, dataDir }: Settings): void => {
  if (!existsSync(databaseUrl === null ? join(dataDir, sqliteFileName) : dataDir))
    throw new CommandError(`There is no Sixty in the folder ${dataDir}: check DATA_DIR.`);
};

/** Doesn't migrate: the running server may be older. */
export const withDatabase = async <T>(
  settings: Settings,
  command: (context: CommandContext) => Promise<T>,
  use: DatabaseUse = 'existing',
): Promise<T> => {
  if (use === 'existing') refuseMissing(settings);
  const database = await openDatabase(settings);
  try {
    const [dataDir] = storageLocationsOf(settings);
    if (use !== 'restoring') await refuseUnfinishedRestore(database.db, [dataDir]);
    return await command({ database, settings });
  } finally {
    await database.close();
  }
};

export const runDatabaseCommand = (
  command: (context: CommandContext) => Promise<void>,
  use?: DatabaseUse,
): Promise<never> => runCommand((settings) => withDatabase(settings, command, use));
