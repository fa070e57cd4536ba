import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import {
  type Database,
  type DatabaseSettings,
  type DialectName,
  openDatabase,
  sqliteFileName,
} from '../open-database.ts';
import type { DatabaseTimeouts } from '../limits.ts';
import { runSql, urlOfDatabase } from './global-setup.ts';
import { dataFolderFor } from './postgres-binaries.ts';

export type TestDatabase = Database & {
  settings: DatabaseSettings;
  openAgain: () => Promise<Database>;
};

type OpenTestDatabase = (options?: { isMigrated?: boolean }) => Promise<TestDatabase>;

type CleanUp = () => Promise<void>;

const createPostgresDatabase = async (isMigrated: boolean, cleanUps: CleanUp[]): Promise<string> => {
  const postgres = inject('postgres');
  if ('problem' in postgres) {
    throw new Error(
      `This suite needs PostgreSQL and could not get one: ${postgres.problem}. ` +
        'Set TEST_DATABASE_URL to a server, version 15 or newer, on which databases may be created.',
    );
  }
  const name = `sixty_test_${randomBytes(8).toString('hex')}`;
  const template = isMigrated ? postgres.template : 'template0';
  await runSql(postgres.url, `create database ${name} template ${template} strategy file_copy`);
  cleanUps.push(() => runSql(postgres.url, `drop database ${name} with (force)`));
  return urlOfDatabase(postgres.url, name);
};

/** Long, because machines may be suspended. */
const limits: DatabaseTimeouts = { waitMs: 60_000, statementMs: 30_000 };

const openOne = async (
  dialect: DialectName,
  isMigrated: boolean,
  cleanUps: CleanUp[],
): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(dataFolderFor(tmpdir()), 'sixty-test-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = dialect === 'postgres' ? await createPostgresDatabase(isMigrated, cleanUps) : null;
  if (isMigrated && dialect === 'sqlite')
    await copyFile(inject('sqliteTemplate'), join(dataDir, sqliteFileName));
  const settings = { dataDir, databaseUrl };
  const open = async () => {
    const database = await openDatabase(settings, limits);
    cleanUps.push(database.close);
    return database;
  };
  return { ...(await open()), settings, openAgain: open };
};

export const testDatabases = (): ((dialect: DialectName, isMigrated?: boolean) => Promise<TestDatabase>) => {
  const cleanUps: CleanUp[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  return (dialect, isMigrated = true) => openOne(dialect, isMigrated, cleanUps);
};

type DefineSuite = (open: OpenTestDatabase, dialect: DialectName) => void;

const describeOn = (dialects: readonly DialectName[], name: string, define: DefineSuite): void => {
  describe.each(dialects)(`${name} (%s)`, (dialect) => {
    const open = testDatabases();
    define((options) => open(dialect, options?.isMigrated ?? true), dialect);
  });
};

const both = ['sqlite', 'postgres'] as const;

/**
 * For suites about statements, transactions, migrations, backups, or access. Fails without PostgreSQL instead of
 * skipping.
 */
export const describeEachDatabase = (name: string, define: DefineSuite): void =>
  describeOn(both, name, define);

/** For suites about rules in TypeScript: on SQLite, and on both databases if `TEST_DATABASES` is `all`. */
export const describeDatabase = (name: string, define: DefineSuite): void =>
  describeOn(process.env['TEST_DATABASES'] === 'all' ? both : ['sqlite'], name, define);
