import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, sqliteFileName } from '../open-database.ts';
import { migrate } from '../migrate.ts';
import { type PostgresServer, startPostgresCluster } from './postgres-cluster.ts';

export type PostgresForSuites = { url: string; template: string } | { problem: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForSuites;
    sqliteTemplate: string;
  }
}

export const urlOfDatabase = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export const runSql = async (url: string, query: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(query);
  } finally {
    await client.end();
  }
};

/** Copying a database is many times faster than migrating. */
const createPostgresTemplate = async (url: string): Promise<string> => {
  const template = `sixty_template_${randomBytes(8).toString('hex')}`;
  await runSql(url, `create database ${template}`);
  const { db, close } = await openDatabase({ dataDir: tmpdir(), databaseUrl: urlOfDatabase(url, template) });
  await migrate(db);
  await close();
  return template;
};

const createSqliteTemplate = async (dataDir: string): Promise<string> => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await close();
  return join(dataDir, sqliteFileName);
};

const providePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  const { server, stop }: { server: PostgresServer; stop: () => Promise<void> } = given
    ? { server: { url: given }, stop: async () => {} }
    : await startPostgresCluster();
  if ('problem' in server) {
    project.provide('postgres', server);
    return stop;
  }
  try {
    const template = await createPostgresTemplate(server.url);
    project.provide('postgres', { url: server.url, template });
    return async () => {
      await runSql(server.url, `drop database ${template} with (force)`);
      await stop();
    };
  } catch (error) {
    project.provide('postgres', { problem: error instanceof Error ? error.message : String(error) });
    return stop;
  }
};

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-template-'));
  project.provide('sqliteTemplate', await createSqliteTemplate(folder));
  const stopPostgres = await providePostgres(project);
  return async () => {
    await stopPostgres();
    await rm(folder, { recursive: true, force: true });
  };
};
