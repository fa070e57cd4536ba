import { isIPv6, type Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';

const groupsOf = (address: string): string[] => {
  // `URL` normalizes addresses, and converts IPv4 in them to two groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const before = start === '' ? [] : start.split(':');
  if (end === undefined) return before;
  const after = end === '' ? [] : end.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

/** An IPv4 address or an IPv6 /64, since clients have 2^64 addresses. */
export const ipPrefixOf = (address: string): string => {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

export const clientIpPrefix = (request: FastifyRequest): string => ipPrefixOf(request.ip);

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

type Usage = {
  responses: Set<ServerResponse>;
  /** Bytes of complete requests. */
  usedBytes: number;
};

/** Knows the open connections, so that a stop can answer what still comes on them. */
export class Connections {
  readonly #open = new Map<Socket, Usage>();
  #whenDrained: (() => void) | null = null;

  constructor(server: Server) {
    server.prependListener('connection', (socket: Socket) => this.#add(socket));
    // Before the handler, which may respond at once.
    server.prependListener('request', (request, response) => this.#use(request, response));
  }

  get count(): number {
    return this.#open.size;
  }

  /** Connections without a request or a part of one. */
  idle(): Socket[] {
    return [...this.#open]
      .filter(([socket, usage]) => usage.responses.size === 0 && socket.bytesRead === usage.usedBytes)
      .map(([socket]) => socket);
  }

  /** Fastify closes the connections of later requests. */
  closeAfterResponses(): void {
    for (const [socket, { responses }] of this.#open)
      for (const response of responses) {
        response.shouldKeepAlive = false;
        // The headers may be sent already.
        response.once('close', () => {
          if (responses.size === 0) socket.destroySoon();
        });
      }
  }

  async drained(): Promise<void> {
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenDrained = resolve;
    });
  }

  #add(socket: Socket): void {
    this.#open.set(socket, { responses: new Set(), usedBytes: 0 });
    socket.once('close', () => {
      this.#open.delete(socket);
      if (this.#open.size === 0) this.#whenDrained?.();
    });
  }

  #use({ socket }: IncomingMessage, response: ServerResponse): void {
    const usage = this.#open.get(socket);
    if (!usage) return;
    usage.responses.add(response);
    response.once('close', () => {
      usage.responses.delete(response);
      usage.usedBytes = socket.bytesRead;
    });
  }
}
