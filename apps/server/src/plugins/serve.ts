import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Idle connections may still send a request, whose response closes them. */
const idleGraceMs = 1000;

/** Calls on open connections are answered with `Connection: close`; none is reset. */
const shutDown = async (
  { server, connections }: FastifyInstance,
  others: readonly Server[],
): Promise<void> => {
  // `http.Server#close` would also close idle connections, on which a request may be arriving.
  for (const each of [server, ...others]) if (each.listening) Server.prototype.close.call(each);
  connections.closeAfterResponses();
  await Promise.race([connections.drained(), sleep(idleGraceMs, undefined, { ref: false })]);
  for (const socket of connections.idle()) socket.destroy();
  await connections.drained();
};

/** `localhost` can have an IPv4 and an IPv6 address. */
export const addressesOf = async (host: string): Promise<string[]> => {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));

/** Passes connections to the app's server, so that its limits apply. */
const listenAlso = async (app: FastifyInstance, host: string, port: number): Promise<Server> => {
  const options = { allowHalfOpen: true, noDelay: true };
  const server = createServer(options, (socket: Socket) => app.server.emit('connection', socket));
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return server;
};

/** Replaces Fastify's support of `localhost`, whose second server can't be configured. */
export const serve = async (
  app: FastifyInstance,
  [host = 'localhost', ...more]: readonly string[],
  port: number,
): Promise<void> => {
  const others: Server[] = [];
  app.addHook('preClose', () => shutDown(app, others));
  await app.listen({ host, port });
  for (const address of more) others.push(await listenAlso(app, address, port));
};
