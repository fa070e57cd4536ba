import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { eventually } from '@sixty/testkit/eventually';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { describeEachDatabase, testDatabases } from '../database/testing/each-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createMetrics, type Metrics, metricsServer } from './metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';

const build = { version: '1.2.3', commit: null };
const token = 'a-token-of-25-characters';

/** Values by labels, such as `route="/healthz"`. */
const valuesOf = async ({ registry }: Metrics, name: string): Promise<Record<string, number>> => {
  const lines = (await registry.metrics()).split('\n').filter((line) => /^[a-z]/.test(line));
  const parsed = lines.map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line));
  return Object.fromEntries(
    parsed.flatMap((match) => (match?.[1] === name ? [[match[2] ?? '', Number(match[3])]] : [])),
  );
};

describe('metrics of requests', () => {
  const open = testDatabases();
  let metrics: Metrics;
  let testApp: TestApp;
  beforeAll(async () => {
    metrics = createMetrics(build);
    testApp = await openTestApp(await open('sqlite'), { METRICS_TOKEN: token }, metrics);
  });
  const labels = async () => Object.keys(await valuesOf(metrics, 'sixty_http_requests_total'));

  test('are counted by the pattern of their route, and timed', async () => {
    const ann = await testApp.signUp('Ann');
    for (const id of ['one', 'two']) await testApp.call('GET', `/collections/${id}`, { as: ann });
    const counts = await valuesOf(metrics, 'sixty_http_requests_total');
    const ofRoute = 'method="GET",route="/api/collections/:id"';
    expect(counts[`${ofRoute},status="404"`]).toBe(2);
    expect((await valuesOf(metrics, 'sixty_http_request_duration_seconds_count'))[ofRoute]).toBe(2);
    const sum = (await valuesOf(metrics, 'sixty_http_request_duration_seconds_sum'))[ofRoute] ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(60);
  });

  test('have no label of a caller: neither ids nor paths, methods, or hosts that someone made up', async () => {
    for (const url of ['/', '/about', '/your-collections']) await testApp.app.inject(url);
    const pages = await labels();
    expect(pages).toContain('method="GET",route="page",status="200"');
    for (const url of ['/wp-login.php', '/a/b/c', '/rosa@example.org', '/assets/gone.js', '/%zz', '/api/x"y'])
      for (const method of ['GET', 'POST', 'PROPFIND'] as const)
        await testApp.app.inject({ method: method as 'GET', url });
    const added = (await labels()).filter((label) => !pages.includes(label));
    expect(added).toEqual(['method="any",route="unknown",status="404"']);
    for (const url of ['/assets/app-1a2b3c.js', '/logo.svg']) await testApp.app.inject(url);
    expect(await labels()).toContain('method="GET",route="/assets/:name",status="200"');
    expect(await labels()).toContain('method="GET",route="*.svg",status="200"');
    for (const label of await labels()) expect(label).not.toMatch(/rosa|wp-login|1a2b3c/);
  });

  test('include those that the identity provider answers, and those whose client left', async () => {
    await testApp.app.inject('/.well-known/openid-configuration');
    expect(await labels()).toContain('method="GET",route="/.well-known/openid-configuration",status="200"');
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = testApp.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    // The body never arrives.
    socket.write(
      'POST /api/feedback HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9\r\n\r\n',
    );
    await once(testApp.app.server, 'request');
    socket.destroy();
    await eventually(async () =>
      expect(await labels()).toContain('method="POST",route="/api/feedback",status="aborted"'),
    );
  });

  test('are read with the token only', async () => {
    const read = (authorization?: string) =>
      testApp.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`]) {
      const { statusCode, body } = await read(wrong);
      expect(statusCode).toBe(401);
      expect(body).not.toContain('sixty_');
    }
    const answer = await read(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.body).toContain('sixty_build_info{version="1.2.3",commit=""} 1');
  });

  test('are not on the public port without a token, nor if they have a port of their own', async () => {
    for (const env of [{}, { METRICS_PORT: '9464' }, { METRICS_PORT: '9464', METRICS_TOKEN: token }]) {
      const other = await openTestApp(await open('sqlite'), env, createMetrics(build));
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, body } = await other.app.inject({ url: '/metrics', headers });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('sixty_');
    }
  });

  test.each([
    [null, undefined, 200],
    [token, undefined, 401],
    [token, `Bearer ${token}`, 200],
  ])('on a port of their own need a token (%s) if there is one', async (required, authorization, status) => {
    const server = metricsServer(metrics, required);
    onTestFinished(() => server.close());
    const headers = { ...(authorization && { authorization }) };
    expect((await server.inject({ url: '/metrics', headers })).statusCode).toBe(status);
    expect((await server.inject('/')).statusCode).toBe(404);
  });
});

describeEachDatabase('metrics of the database', (open) => {
  test('are the time of statements, and the transactions that wait', async () => {
    const { settings } = await open();
    const metrics = createMetrics(build);
    const database = await openDatabase({ ...settings, onQuery: metrics.observeQuery });
    onTestFinished(database.close);
    const counts = () => valuesOf(metrics, 'sixty_database_query_duration_seconds_count');
    const { 'outcome="ok"': before = 0 } = await counts();
    await sql`select 1`.execute(database.db);
    await expect(sql`select nothing`.execute(database.db)).rejects.toThrow();
    expect(await counts()).toEqual({ 'outcome="ok"': before + 1, 'outcome="error"': 1 });
  });
});

describe('metrics of the process', () => {
  const open = testDatabases();

  test('are sockets, waiting writes, free space, and the last backup', async () => {
    const { settings, database } = await openTestApp(await open('sqlite'));
    const backupDir = join(settings.dataDir, 'backups');
    const metrics = createMetrics(build);
    const backup = { ...settings.backup, dir: backupDir, everyMs: 3_600_000 };
    addProcessMetrics(metrics, { ...settings, backup }, () => 3);
    expect(await valuesOf(metrics, 'sixty_open_sockets')).toEqual({ '': 3 });

    const inside = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    const first = withTransaction(database.db, async () => {
      inside.resolve();
      await leave.promise;
    });
    await inside.promise;
    const second = withTransaction(database.db, async () => {});
    const writes = () => valuesOf(metrics, 'sixty_write_transactions');
    expect(await writes()).toEqual({ 'state="waiting"': 1, 'state="running"': 1 });
    leave.resolve();
    await Promise.all([first, second]);
    expect(await writes()).toEqual({ 'state="waiting"': 0, 'state="running"': 0 });

    expect(await valuesOf(metrics, 'sixty_last_backup_timestamp_seconds')).toEqual({ '': 0 });
    expect(Object.keys(await valuesOf(metrics, 'sixty_disk_free_bytes'))).toEqual(['folder="data"']);
    await mkdir(join(backupDir, 'scheduled-2026-09-14T03-00-00-000Z'), { recursive: true });
    expect(await valuesOf(metrics, 'sixty_last_backup_timestamp_seconds')).toEqual({
      '': Date.UTC(2026, 8, 14, 3) / 1000,
    });
    const free = await valuesOf(metrics, 'sixty_disk_free_bytes');
    expect(free).toEqual({ 'folder="data"': expect.any(Number), 'folder="backups"': expect.any(Number) });
    expect(Math.min(...Object.values(free))).toBeGreaterThan(0);
    expect(await valuesOf(metrics, 'sixty_backup_interval_seconds')).toEqual({ '': 3600 });
    expect(await valuesOf(metrics, 'nodejs_eventloop_lag_p99_seconds')).toEqual({ '': expect.any(Number) });
  });

  test('are all that the alert rules name', async () => {
    const { settings } = await openTestApp(await open('sqlite'), { BACKUP_EVERY: '1d' });
    const metrics = createMetrics(build);
    addProcessMetrics(metrics, settings, () => 0);
    const rules = await readFile(join(import.meta.dirname, '../../../../docs/alerts.yml'), 'utf8');
    const named = new Set(rules.match(/\b(sixty|nodejs|process)_\w+/g));
    const text = await metrics.registry.metrics();
    expect(named.size).toBeGreaterThan(5);
    for (const name of named) expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
  });
});
