import type { Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

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
