import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller-network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

type Usage = {
  readonly network: string;
  readonly responses: Set<ServerResponse>;
  /** Bytes of complete requests. */
  usedBytes: number;
};

/** Open connections, oldest first. */
export class Connections {
  readonly #open = new Map<Socket, Usage>();
  readonly #countOfNetwork = new Map<string, number>();
  #whenDrained: (() => void) | null = null;

  constructor(server: Server) {
    server.prependListener('connection', (socket: Socket) => this.#add(socket));
    // Before the handler, which may respond at once.
    server.prependListener('request', (request, response) => this.#use(request, response));
  }

  get count(): number {
    return this.#open.size;
  }

  networkOf(socket: Socket): string {
    return this.#open.get(socket)?.network ?? '';
  }

  countOf(network: string): number {
    return this.#countOfNetwork.get(network) ?? 0;
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
    const network = networkOf(socket.remoteAddress ?? '');
    this.#open.set(socket, { network, responses: new Set(), usedBytes: 0 });
    this.#countOfNetwork.set(network, this.countOf(network) + 1);
    socket.once('close', () => {
      this.#open.delete(socket);
      const left = this.countOf(network) - 1;
      if (left > 0) this.#countOfNetwork.set(network, left);
      else this.#countOfNetwork.delete(network);
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
