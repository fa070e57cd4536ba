import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { eventually } from '@sixty/testkit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { limitCallsInProgress, limitConnections } from './connection-limits.ts';
import { Connections } from './connections.ts';

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { opened: promise, open: () => resolve('open') };
};

const start = async (limits: { readonly all: number; readonly perAddress: number }) => {
  const app = fastify({ logger: false });
  onTestFinished(() => app.close());
  app.decorate('connections', new Connections(app.server));
  limitConnections(app, limits);
  const { opened, open } = gate();
  app.get('/', async () => 'here');
  app.get('/slow', () => opened);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** Resolves when the server has read `sent`. */
  const openSocket = async (sent = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    const [accepted] = (await once(app.server, 'connection')) as [Socket];
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write(sent);
    await eventually(() => expect(accepted.destroyed || accepted.bytesRead === sent.length).toBe(true));
    return socket;
  };
  return { openSocket, open };
};

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const responseOf = async (socket: Socket): Promise<string> => {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString().split('\r\n', 1)[0] ?? '';
};

test.each([
  ['of an address', { all: 100, perAddress: 3 }],
  ['in all', { all: 3, perAddress: 100 }],
])('beyond the limit %s, the longest idle connection makes room', async (_name, limits) => {
  const { openSocket } = await start(limits);
  const half = await openSocket('GET / HTTP/1.1\r\nHost:');
  const used = await openSocket(request('/'));
  expect(await responseOf(used)).toBe('HTTP/1.1 200 OK');
  const unused = await openSocket();
  const closed = once(used, 'close');
  const next = await openSocket();
  await closed;
  expect([half, unused, next].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  half.write(' x\r\n\r\n');
  expect(await responseOf(half)).toBe('HTTP/1.1 200 OK');
});

test('if all connections are in use, a new one is closed', async () => {
  const { openSocket, open } = await start({ all: 100, perAddress: 2 });
  const inUse = [await openSocket(request('/slow')), await openSocket(request('/slow'))];
  await once(await openSocket(), 'close');
  const responses = Promise.all(inUse.map(responseOf));
  open();
  expect(await responses).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
});

test('an address has only so many calls in progress', async () => {
  const app = fastify({ logger: false });
  limitCallsInProgress(app, 2);
  const { opened, open } = gate();
  app.get('/slow', () => opened);
  // `inject` begins when it is awaited.
  const call = async (remoteAddress: string) => await app.inject({ url: '/slow', remoteAddress });
  const running = [call('10.0.0.1'), call('10.0.0.1'), call('10.0.0.2')];
  const refused = await call('10.0.0.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  open();
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await call('10.0.0.1')).statusCode).toBe(200);
});
