import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../database/values.ts';
import { testDatabases } from '../../database/testing/each-database.ts';
import { insertUser, testNow } from '../../database/testing/rows.ts';
import { diskMediaStore } from '../../files/open-media-store.ts';
import type { MediaStore } from '../../files/media-store.ts';
import { serveMedia } from './media.routes.ts';

const open = testDatabases();

test('a picture that the client doesn’t read is no longer buffered, and closed after a while', async () => {
  const database = await open('sqlite');
  const id = newId();
  const bytes = 1_000_000_000;
  await database.db
    .insertInto('media')
    .values({
      id,
      user_id: await insertUser(database.db),
      content_hash: 'hash',
      content_type: 'image/png',
      bytes,
      created_at: testNow,
      used_at: testNow,
    })
    .execute();
  let given = 0;
  const endless = new Readable({
    read() {
      given += 65_536;
      this.push(Buffer.alloc(65_536));
    },
  });
  const app = fastify({ logger: false, connectionTimeout: 200 });
  onTestFinished(() => app.close());
  const callers: string[] = [];
  const openEndless: MediaStore['open'] = async (_key, _range, caller) => {
    callers.push(caller);
    return endless;
  };
  const store = { ...diskMediaStore(database.settings.dataDir), open: openEndless };
  serveMedia(app, { database, store, isForOthers: false });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(`GET /api/media/${id} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(endless, 'close');
  // Kernel buffers hold some megabytes.
  expect(given).toBeLessThan(50_000_000);
  expect(callers).toEqual(['127.0.0.1']);
});
