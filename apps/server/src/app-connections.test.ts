import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eventually } from '@sixty/testkit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabases } from './database/testing/each-database.ts';
import { openTestApp } from './testing/test-app.ts';

const open = testDatabases();

test.each([
  ['an address may open 10 connections', {}, 10],
  ['a proxy may open all', { TRUST_PROXY: '1', PUBLIC_URL: 'https://sixty.example' }, 11],
])('%s if CONNECTIONS_PER_ADDRESS is 10', async (_name, env, most) => {
  const { app } = await openTestApp(await open('sqlite'), { CONNECTIONS_PER_ADDRESS: '10', ...env });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (let count = 0; count < 11; count += 1) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(app.server, 'connection');
  }
  await eventually(() => expect(app.connections.count).toBe(most));
});
