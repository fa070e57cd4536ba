import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody } from '@sixty/contract/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { TestDatabase } from '../database/testing/each-database.ts';
import { addFirstSecret, listSecrets } from '../database/secrets.repository.ts';
import { createAccount } from '../identity/accounts.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { makeAccessToken, type TokenChanges } from './access-token.ts';

export type Caller = { headers: { authorization: string } };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Null calls without a token. */
export type CallOptions = {
  as?: Caller | null | undefined;
  payload?: object | undefined;
  headers?: object;
};

export type TestApp = {
  app: FastifyInstance;
  settings: Settings;
  database: TestDatabase;
  call: (method: Method, path: string, options: CallOptions) => Promise<LightMyRequestResponse>;
  /** Advances by a millisecond at each reading, so that nothing expires on a slow machine. */
  now: () => number;
  /** Stops the clock at this time. */
  setNow: (now: number) => void;
  tokenFor: (subject: string, changes?: TokenChanges) => Promise<string>;
  signUp: (name: string) => Promise<Caller & { subject: string }>;
};

const fakeWebRoot = async (folder: string): Promise<string> => {
  const webRoot = join(folder, 'web');
  await mkdir(join(webRoot, '.vite'), { recursive: true });
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  for (const name of ['index', 'landing', 'about'])
    await writeFile(join(webRoot, `${name}.html`), `<!doctype html><title>Sixty ${name}</title>`);
  await writeFile(join(webRoot, 'assets/app-1a2b3c.js'), 'export {};');
  await writeFile(join(webRoot, 'service-worker.js'), 'importScripts();');
  await writeFile(join(webRoot, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const manifest = { 'src/ui/identity.css': { file: 'assets/identity-1a2b3c.css' } };
  await writeFile(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  return webRoot;
};

/** Of 'correct horse', at the lowest cost of Argon2id: that of `hashPassword` would take longer than most tests. */
export const cheapPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2l4dHkgdGVzdCBzYWx0IQ$TISiAhdC2n7h9EJFsLTvWe3tbOEtB0FmbvQqpUx/u9k';

/** Made once per worker, since it takes long. */
let signingKey: string | undefined;

export const refusalOf = async (answer: Promise<LightMyRequestResponse>) => {
  const { statusCode, json } = await answer;
  return { status: statusCode, ...ErrorBody.parse(json()) };
};

export const openTestApp = async (
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
  metrics: Metrics | null = null,
): Promise<TestApp> => {
  const read = readSettings({
    DATA_DIR: database.settings.dataDir,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '100000',
    CALLS_PER_MINUTE_AND_ADDRESS: '100000',
    ...env,
  });
  if (!read.ok) throw new Error(read.problem);
  const { settings } = read;
  let setTime: number | null = null;
  let time = Date.now();
  const now = () => setTime ?? (time += 1);
  if (signingKey !== undefined)
    await addFirstSecret(database.db, { purpose: 'signing_key', value: signingKey, now: now() });
  const app = await buildApp({
    settings,
    database,
    webRoot: await fakeWebRoot(database.settings.dataDir),
    build: { version: '1.2.3', commit: null },
    metrics,
    now,
  });
  afterAll(() => app.close());
  signingKey ??= (await listSecrets(database.db, 'signing_key'))[0];

  const tokenFor = (subject: string, changes: TokenChanges = {}): Promise<string> =>
    makeAccessToken(database, settings.auth, { subject, ...changes }, now());

  let accounts = 0;
  const signUp = async (name: string) => {
    accounts += 1;
    const subject = `account-${accounts}`;
    await createAccount(database.db, {
      id: subject,
      name,
      email: `person-${accounts}@example.org`,
      passwordHash: cheapPasswordHash,
      now: now(),
    });
    return { subject, headers: { authorization: `Bearer ${await tokenFor(subject)}` } };
  };

  const call: TestApp['call'] = (method, path, { as, payload, headers }) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...as?.headers, ...headers },
      ...(payload && { payload }),
    });

  return { app, call, settings, database, now, setNow: (to) => (setTime = to), tokenFor, signUp };
};
