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

/** `origin()` is its address until it stops. */
const startFront = async (): Promise<Front> => {
  const serverPort = await freePort();
  let isAway = false;
  let newer: string | null = null;

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method = 'GET', url = '/', headers } = incoming;
    const outgoing = request({ port: serverPort, host: 'localhost', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
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

  const before = process.env['E2E_ORIGIN'];
  process.env['E2E_ORIGIN'] = origin;
  return {
    setAway: (away) => {
      isAway = away;
    },
    release: (folder) => {
      newer = folder;
    },
    stop: async () => {
      process.env['E2E_ORIGIN'] = before;
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
