import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { startSixty, stopSixty } from './servers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

/** A server of its own, behind a proxy that can be away, and can serve another build of the web app. */
export type Front = {
  setAway: (isAway: boolean) => void;
  /** @param folder of the newer build, whose files come first; null for none */
  release: (folder: string | null) => void;
  stop: () => Promise<void>;
};

const fileOf = (folder: string, path: string): string | null => {
  const isPage = extname(path) === '';
  const isServer = /^\/(?:api|authorize|oauth|v2|interaction|account|userinfo|\.well-known)(?:\/|$)/.test(
    path,
  );
  const file = join(folder, isPage ? 'index.html' : path);
  return !isServer && existsSync(file) ? file : null;
};

/**
 * `origin()` is its address until it stops.
 *
 * @param before code that runs before a script of the web app, by its path
 */
export const startFront = async (before: Readonly<Record<string, string>> = {}): Promise<Front> => {
  const serverPort = await freePort();
  let isAway = false;
  let newer: string | null = null;

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method = 'GET', url = '/' } = incoming;
    const added = before[url.split('?', 1)[0] ?? '/'];
    const headers = { ...incoming.headers };
    // The code needs the script itself, neither compressed nor from the browser's cache.
    if (added !== undefined) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const outgoing = request({ port: serverPort, host: 'localhost', method, path: url, headers }, (reply) => {
      if (added !== undefined) delete reply.headers['content-length'];
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (added !== undefined) answer.write(added);
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };

  const proxy = createServer((incoming, answer) => {
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    if (isAway) return incoming.socket.destroy();
    const file = newer === null ? null : fileOf(newer, path);
    if (file === null) return pass(incoming, answer);
    return void readFile(file).then((content) => {
      const type = types[extname(file)] ?? 'application/octet-stream';
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content);
    });
  });
  // A call on a connection that is being closed would fail.
  proxy.keepAliveTimeout = 0;
  await new Promise<void>((done) => proxy.listen(0, 'localhost', done));
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const sixty = await startSixty(serverPort, { PUBLIC_URL: origin });

  const originBefore = process.env['E2E_ORIGIN'];
  process.env['E2E_ORIGIN'] = origin;
  return {
    setAway: (away) => {
      isAway = away;
    },
    release: (folder) => {
      newer = folder;
    },
    stop: async () => {
      process.env['E2E_ORIGIN'] = originBefore;
      proxy.closeAllConnections();
      proxy.close();
      await stopSixty(sixty);
    },
  };
};

export const withFront = async (run: (front: Front) => Promise<void>): Promise<void> => {
  const front = await startFront();
  try {
    await run(front);
  } finally {
    await front.stop();
  }
};
