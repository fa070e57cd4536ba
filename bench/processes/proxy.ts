import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Times of `performance.now()`. */
type FailedCall = { readonly port: number; readonly sentAt: number; readonly code: string };

type Upstream = { readonly port: number; readonly agent: Agent; isReady: boolean };

const checkEveryMs = 250;
const checkTimeoutMs = 1000;

const isReady = async (port: number): Promise<boolean> => {
  try {
    const sent = get({
      host: '127.0.0.1',
      port,
      path: '/readyz',
      signal: AbortSignal.timeout(checkTimeoutMs),
    });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode === 200;
  } catch {
    return false;
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

type Call = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: Buffer };

const send = async ({ port, agent }: Upstream, { method, url, headers, body }: Call) => {
  const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
};

/**
 * Sends to the ready processes in turn. Another one gets a call if a connection is refused, since nothing was sent;
 * a call that was sent is never repeated.
 */
export const startProxy = async (
  ended: AsyncDisposableStack,
  { port, ports }: { readonly port: number; readonly ports: readonly number[] },
) => {
  const upstreams = ports.map((each): Upstream => ({
    port: each,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
  }));
  const failed: FailedCall[] = [];
  const counts = { refused: 0 };
  let turn = 0;
  const next = (): Upstream | undefined => {
    turn += 1;
    const ready = upstreams.filter((each) => each.isReady);
    return ready[turn % ready.length];
  };

  const forward = async (call: Call, response: ServerResponse): Promise<void> => {
    for (let upstream = next(); upstream; upstream = next()) {
      const sentAt = performance.now();
      try {
        const received = await send(upstream, call);
        const { 'keep-alive': _, connection: __, ...headers } = received.headers;
        response.writeHead(received.statusCode ?? 502, headers);
        for await (const chunk of received) response.write(chunk);
        response.end();
        return;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ECONNREFUSED') {
          upstream.isReady = false;
          counts.refused += 1;
          continue;
        }
        failed.push({ port: upstream.port, sentAt, code });
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
        return;
      }
    }
    response.writeHead(503).end();
  };

  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': '192.0.2.1', connection: 'keep-alive' };
    void incoming
      .toArray()
      .then((chunks) => forward({ method, url, headers: forwarded, body: Buffer.concat(chunks) }, response));
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');

  const over = new AbortController();
  const check = async (upstream: Upstream): Promise<void> => {
    while (!over.signal.aborted) {
      upstream.isReady = await isReady(upstream.port);
      await sleep(checkEveryMs);
    }
  };
  const checks = upstreams.map(check);
  ended.defer(async () => {
    over.abort();
    await Promise.all(checks);
    server.closeAllConnections();
    server.close();
    for (const { agent } of upstreams) agent.destroy();
  });
  return {
    /** Calls that were sent and not answered. */
    failed,
    /** Connections, whose calls went to another process. */
    refused: (): number => counts.refused,
    untilReady: async (): Promise<void> => {
      while (!upstreams.every((each) => each.isReady)) await sleep(20);
    },
  };
};

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
