import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Keeps the port until the process ends. */
const occupy = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, 'localhost', () => resolve(true)).unref();
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });

/**
 * A TCP port for a server that starts later. Until then, no outgoing connection takes it, because it is below their
 * range, and no other caller gets it, because the port after it marks it as taken.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 2 * randomInt(10_000, 16_000);
    if ((await occupy(port + 1)) && (await isFree(port))) return port;
  }
};
