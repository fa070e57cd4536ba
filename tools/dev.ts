// npm run dev: the server, restarted on changes, behind Vite on one origin.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.ts';

const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;

const start = (
  file: string,
  fileArguments: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess =>
  spawn(process.execPath, [...fileArguments.slice(0, 1), file, ...fileArguments.slice(1)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const children = [
  start('apps/server/src/main.ts', ['--watch'], {
    SIXTY_DEVELOPMENT: 'true',
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: publicUrl,
  }),
  start(
    join(root, 'node_modules/vite/bin/vite.js'),
    ['--enable-source-maps', 'apps/web', '--port', String(port), '--strictPort'],
    {
      API_PORT: String(apiPort),
    },
  ),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
