import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabases } from './database/testing/each-database.ts';
import { openTestApp } from './testing/test-app.ts';

const open = testDatabases();

test('no more than CONNECTIONS are open at once', async () => {
  const { app } = await openTestApp(await open('sqlite'), { CONNECTIONS: '10' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const openSocket = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  for (let count = 0; count < 10; count += 1) {
    openSocket();
    await once(app.server, 'connection');
  }
  await once(openSocket().resume(), 'close');
  expect(app.connections.count).toBe(10);
});
