import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaFolder } from '../../apps/server/src/database/data-folder.ts';
import { newId } from '../../apps/server/src/database/id.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { insertUser } from '../../apps/server/src/database/testing/rows.ts';
import { storedFile } from '../../apps/server/src/files/stored-file.ts';
import type { Finding } from './report.ts';
import { type Server, startServer } from './server.ts';
import { quantile, startTraffic, tookMs } from './traffic.ts';

const unreadClients = 40;
const idleClients = 500;
const slowClients = 50;
const measuredMs = 15_000;

/** Linux only. */
const openSockets = ({ process: { pid } }: Server): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;

const open = async ({ port }: Server, count: number): Promise<Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((done) => {
          const socket = connect(port, '127.0.0.1', () => done(socket));
          socket.on('error', () => {});
        }),
    ),
  );

const until = async (isSo: () => boolean, atMostMs: number): Promise<number> => {
  const startedAt = performance.now();
  while (!isSo() && performance.now() - startedAt < atMostMs) await sleep(100);
  return performance.now() - startedAt;
};

const pictureBytes = 100_000_000;

/** Bypasses the checks of uploads. */
const addPicture = async ({ dataDir }: Server): Promise<string> => {
  const id = newId();
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const user_id = await insertUser(db);
  const now = Date.now();
  await db
    .insertInto('media')
    .values({
      id,
      user_id,
      content_hash: id,
      content_type: 'image/png',
      bytes: pictureBytes,
      created_at: now,
      used_at: now,
    })
    .execute();
  await close();
  const file = storedFile(dataDir, mediaFolder, { id, type: 'image/png' });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await truncate(file, pictureBytes);
  return `/api/media/${id}`;
};

const measureUnread = async (server: Server): Promise<Finding> => {
  const path = await addPicture(server);
  const usual = openSockets(server);
  const sockets = await open(server, unreadClients);
  for (const socket of sockets) socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await until(() => openSockets(server) >= usual + unreadClients, 10_000);
  const held = openSockets(server) - usual;
  const ms = await until(() => openSockets(server) <= usual, 240_000);
  const left = openSockets(server) - usual;
  for (const socket of sockets) socket.destroy();
  return {
    what: 'clients that never read',
    figure: `${held} connections, ${left} still open after ${(ms / 1000).toFixed(0)} s`,
    isMet: held >= unreadClients && left <= 0,
  };
};

const p99Of = async ({
  origin,
  people,
}: Server): Promise<{ readonly ms: number; readonly failed: number }> => {
  const traffic = startTraffic();
  for (const headers of people)
    traffic.repeat(100, () => traffic.measure('read', `${origin}/api/users/me/collections`, { headers }));
  await sleep(measuredMs);
  await traffic.end();
  return {
    ms: quantile(traffic.samples.map(tookMs), 0.99),
    failed: traffic.samples.filter(({ status }) => status !== 200).length,
  };
};

/** A byte a second of the announced body. */
const sendSlowly = (sockets: readonly Socket[]): (() => void) => {
  for (const socket of sockets)
    socket.write(
      'POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    );
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('{');
  }, 1000);
  return () => clearInterval(timer);
};

const measureOthers = async (server: Server): Promise<Finding> => {
  const alone = await p99Of(server);
  const [idle, slow] = [await open(server, idleClients), await open(server, slowClients)];
  const stop = sendSlowly(slow);
  const beside = await p99Of(server);
  stop();
  for (const socket of [...idle, ...slow]) socket.destroy();
  return {
    what: `calls beside ${idleClients} idle sockets and ${slowClients} slow senders`,
    figure: `p99 ${beside.ms.toFixed(0)} ms, ${beside.failed} failed (p99 ${alone.ms.toFixed(0)} ms without them)`,
    isMet: beside.ms < 200 && beside.failed === 0,
  };
};

const perAddress = 1000;

const measureLimit = async (server: Server): Promise<Finding> => {
  const sockets = await open(server, perAddress * 2);
  await sleep(500);
  const held = openSockets(server);
  const { ms, failed } = await p99Of(server);
  for (const socket of sockets) socket.destroy();
  return {
    what: `${perAddress * 2} idle sockets of one address`,
    figure: `the server holds ${held} sockets; calls of the same address: p99 ${ms.toFixed(0)} ms, ${failed} failed`,
    isMet: held < perAddress + 50 && failed === 0,
  };
};

const measures = [measureOthers, measureLimit, measureUnread];

export const measureSockets = async (): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const measure of measures) {
    await using ended = new AsyncDisposableStack();
    findings.push(await measure(await startServer(ended, { people: 10 })));
  }
  return findings;
};
