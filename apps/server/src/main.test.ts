import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@sixty/testkit/eventually';
import { freePort } from '@sixty/testkit/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from './database/testing/each-database.ts';

const main = join(import.meta.dirname, 'main.ts');

/** Compiled code of the many processes. */
const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/node') };

type Run = {
  child: ChildProcess;
  ready: Promise<boolean>;
  hasSaid: (words: string) => Promise<boolean>;
  ended: Promise<{ code: number | null; said: string }>;
};

const start = (env: Readonly<Record<string, string>>): Run => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...compileCache, SIXTY_DEVELOPMENT: 'true', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const awaited: { words: string; done: (isSaid: boolean) => void }[] = [];
  const hasSaid = (words: string): Promise<boolean> =>
    new Promise((done) => {
      awaited.push({ words, done });
      if (said.includes(words)) done(true);
    });
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    for (const { words, done } of awaited) if (said.includes(words)) done(true);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<{ code: number | null; said: string }>((done) => {
    child.on('close', (code) => {
      for (const { done: answer } of awaited) answer(false);
      done({ code, said });
    });
  });
  return { child, ready: hasSaid('Sixty is ready'), hasSaid, ended };
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: 'localhost' }, () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

describe('the server process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sixty-main-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const oneSentence = /^[^\n]+\.\n$/;

  test('prints its URL, creates its database, and ends on SIGTERM, even if it comes twice; metrics have their own port', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const dataDir = join(folder, 'new/data');
    const env = { PORT: String(port), METRICS_PORT: String(metricsPort), DATA_DIR: dataDir };
    const { child, ready, ended } = start(env);
    expect(await ready).toBe(true);
    expect(await readdir(dataDir)).toContain('sixty.sqlite');
    const get = (of: number, path: string) => fetch(`http://localhost:${of}${path}`);
    expect((await get(port, '/readyz')).status).toBe(200);
    expect(await (await get(port, '/healthz')).json()).toMatchObject({ version: expect.any(String) });
    const text = await (await get(metricsPort, '/metrics')).text();
    expect(text).toMatch(/^sixty_http_requests_total\{method="GET",route="\/healthz",status="200"\} 1$/m);
    expect(text).toMatch(/^sixty_database_query_duration_seconds_count\{outcome="ok"\} [1-9]/m);
    expect(text).toMatch(/^sixty_open_sockets \d+$/m);
    expect((await get(port, '/metrics')).status).toBe(404);
    expect((await get(metricsPort, '/healthz')).status).toBe(404);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, said: `Sixty is ready: http://localhost:${port}\n` });
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(metricsPort, 'localhost', done));
    const { said } = await start(env).ended;
    holder.close();
    expect(said).toContain(
      `Port ${metricsPort} is in use: stop the process that uses it, or choose another one with METRICS_PORT.`,
    );
  });

  const openDatabase = testDatabases();
  test('logs no failure when it ends during the housekeeping that it began with', async () => {
    const { settings } = await openDatabase('postgres', false);
    const port = await freePort();
    const env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '', LOG_LEVEL: 'warn' };
    const { child, ready, ended } = start({ ...env, PORT: String(port) });
    expect(await ready).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, said: `Sixty is ready: http://localhost:${port}\n` });
  });

  test('a shutdown lets running calls end and doesn’t wait for kept-alive connections', async () => {
    const port = await freePort();
    const { child, ready, ended } = start({ PORT: String(port), DATA_DIR: join(folder, 'stop') });
    expect(await ready).toBe(true);
    // Half of the request arrives before the stop.
    const agent = new Agent({ keepAlive: true });
    const call = request({
      host: 'localhost',
      port,
      agent,
      method: 'POST',
      path: '/oauth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '10',
        expect: '100-continue',
      },
    });
    const answered = new Promise<number>((done, fail) => {
      call.on('response', (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0));
      });
      call.on('error', fail);
    });
    call.flushHeaders();
    await Promise.race([once(call, 'continue'), answered]);
    call.write('a=1&b');
    child.kill('SIGTERM');
    while (await isListening(port)) await sleep(20);
    call.end('=2222');
    expect(await answered).toBe(400);
    expect(await ended).toMatchObject({ code: 0 });
    agent.destroy();
  });

  test('with DRAIN_SECONDS, a stop first tells proxies, and still answers', async () => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: join(folder, 'drain'), DRAIN_SECONDS: '60' };
    const { child, ready, ended } = start(env);
    expect(await ready).toBe(true);
    const readiness = () => fetch(`http://localhost:${port}/readyz`);
    expect((await readiness()).status).toBe(200);
    child.kill('SIGTERM');
    let answer = await readiness();
    while (answer.status === 200) answer = await readiness();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('The server is stopping.');
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    child.kill('SIGKILL');
    await ended;
  });

  test('makes the backups that BACKUP_EVERY schedules, and says why it can’t', async () => {
    const port = await freePort();
    const env = { DATA_DIR: join(folder, 'backed-up'), BACKUP_EVERY: '1h', LOG_LEVEL: 'info' };
    const backups = join(folder, 'backups');
    const first = start({ ...env, PORT: String(port), BACKUP_DIR: backups });
    expect(await first.hasSaid('backup written')).toBe(true);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^scheduled-[-\dTZ]{24}$/)]);

    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const second = start({ ...env, PORT: String(port), BACKUP_DIR: join(file, 'backups') });
    expect(await second.hasSaid('backup failed')).toBe(true);
    second.child.kill('SIGTERM');
    const { said } = await second.ended;
    expect(said).toContain(`The folder ${file}/backups can't be used for backups (ENOTDIR).`);
  });

  test('reports a port in use in one sentence with exit code 1', async () => {
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, 'localhost', done));
    const { port } = holder.address() as AddressInfo;
    const { code, said } = await start({ PORT: String(port), DATA_DIR: join(folder, 'port') }).ended;
    holder.close();
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).toContain(`Port ${port} is in use`);
  });

  test('reports a DATA_DIR that isn’t writable in one sentence with exit code 1', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { code, said } = await start({ DATA_DIR: file }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('DATA_DIR');
  });

  test('reports an invalid setting in one sentence with exit code 1', async () => {
    const { code, said } = await start({ PORT: 'many' }).ended;
    expect({ code, said }).toEqual({ code: 1, said: 'PORT must be a whole number.\n' });
  });

  test('reports a file that isn’t a database in one sentence with exit code 1', async () => {
    const dataDir = join(folder, 'broken');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'sixty.sqlite'), 'this is no database, whatever its name says');
    const { code, said } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
  });

  test('reports a DATA_DIR of another database in one sentence and touches nothing in it', async () => {
    const dataDir = join(folder, 'foreign');
    const picture = join(dataDir, 'media', 'aaaaaaaaaaaaaaaaaaaaaa.png');
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await writeFile(picture, 'a picture of long ago');
    await utimes(picture, 0, 0);
    await writeFile(join(dataDir, 'installation'), 'another-database\n');
    const { code, said } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(/^DATA_DIR \(.+\) belongs to another database: [^\n]+\.\n$/);
    expect(await readFile(picture, 'utf8')).toBe('a picture of long ago');
  });

  test('reports unreachable PostgreSQL in one sentence without the password', async () => {
    const { code, said } = await start({
      DATA_DIR: join(folder, 'away'),
      DATABASE_URL: `postgres://sixty:top-secret@localhost:${await freePort()}/sixty`,
    }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).not.toContain('top-secret');
  });

  test.runIf(process.platform === 'linux')('goes on if its log is on a full disk', async () => {
    const [port, full] = [await freePort(), await open('/dev/full', 'w')];
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...compileCache,
        SIXTY_DEVELOPMENT: 'true',
        PORT: String(port),
        DATA_DIR: join(folder, 'unlogged'),
      },
      stdio: ['ignore', full.fd, 'ignore'],
    });
    const ended = once(child, 'exit');
    const call = () => fetch(`http://localhost:${port}/api/offers`).then(({ status }) => status);
    await eventually(async () => expect(await call()).toBe(200));
    expect(await call()).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await full.close();
  });
});
