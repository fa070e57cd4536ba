import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { onTestFinished, test } from 'vitest';
import { cutOffUnreadResponses } from './unread-responses.ts';

test('a client that doesn’t read its response is cut off', async () => {
  const app = fastify({ logger: false });
  onTestFinished(() => app.close());
  cutOffUnreadResponses(app, 200);
  app.get('/', async () => Buffer.alloc(50_000_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const idle = connect(port, '127.0.0.1');
  onTestFinished(() => void idle.destroy());
  const [accepted] = (await once(app.server, 'connection')) as [Socket];
  idle.pause();
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(accepted, 'close');
});
