import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Connections } from './connections.ts';
import { serve } from './serve.ts';

/** 127.0.0.1 and, mostly, ::1. */
const addresses = Object.values(networkInterfaces())
  .flatMap((each = []) => each)
  .filter(({ internal, address }) => internal && /^(127\.0\.0\.1|::1)$/.test(address))
  .map(({ address }) => address);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

const start = async () => {
  const app = fastify({ logger: false, return503OnClosing: false });
  onTestFinished(() => app.close());
  app.decorate('connections', new Connections(app.server));
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  app.get('/', async () => 'here');
  app.get('/slow', () => opened);
  const port = await freePort();
  await serve(app, addresses, port);
  return { app, port, open: () => resolve('open') };
};

const clientOf = (port: number, host: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (path: string) => {
    const [response] = (await once(get({ agent, port, host, path }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
};

const stopsListening = async (app: Awaited<ReturnType<typeof start>>['app']) => {
  const closing = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  return { closing };
};

test.each(addresses)(
  'a shutdown answers calls in progress and on kept connections, and closes these, on %s',
  async (host) => {
    const { app, port, open } = await start();
    const [kept, slow] = [clientOf(port, host), clientOf(port, host)];
    expect(await kept('/')).toEqual([200, 'keep-alive']);
    const begun = once(app.server, 'request');
    const inProgress = slow('/slow');
    await begun;
    const { closing } = await stopsListening(app);
    expect(await kept('/')).toEqual([200, 'close']);
    await expect(clientOf(port, host)('/')).rejects.toThrow(/ECONNREFUSED/);
    open();
    expect(await inProgress).toEqual([200, 'close']);
    await closing;
  },
);

test('a shutdown doesn’t wait for connections that nobody uses', async () => {
  const { app, port } = await start();
  const unused = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  expect(await clientOf(port, '127.0.0.1')('/')).toEqual([200, 'keep-alive']);
  unused.resume();
  await Promise.all([once(unused, 'end'), app.close()]);
});
