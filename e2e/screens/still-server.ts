// Loaded before the server and the demo command: their clock stands still, and their random numbers repeat.
import crypto from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { seededRandom } from '@sixty/testkit/random';
import { stoppedAt, stopTime } from './stopped-time.ts';

stopTime(stoppedAt);

// The server must not repeat the IDs that the demo command made.
const random = seededRandom(relative('', process.argv[1] ?? '').length);
const randomBytes = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));

Math.random = random;
crypto.randomBytes = randomBytes as typeof crypto.randomBytes;
crypto.randomUUID = () => {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
syncBuiltinESMExports();

// Node.js writes this header by its own clock.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  response.setHeader('date', new Date().toUTCString());
});
