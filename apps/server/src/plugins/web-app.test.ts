import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { registerWebApp } from './web-app.ts';

const open = async () => {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.problem);
  const webRoot = await mkdtemp(join(tmpdir(), 'sixty-web-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  const write = (name: string, text: string) => writeFile(join(webRoot, name), text);
  await write('index.html', 'the app');
  await write('assets/app-1a.js', 'one');
  const app = fastify();
  onTestFinished(() => app.close());
  await registerWebApp(app, read.settings, webRoot);
  return { app, write };
};

test('a running process serves the files of a newer build, as it does its own', async () => {
  const { app, write } = await open();
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    return [statusCode, body, headers['cache-control']];
  };
  expect((await get('/assets/app-2b.js'))[0]).toBe(404);
  await write('assets/app-2b.js', 'two');
  const immutable = 'public, max-age=31536000, immutable';
  expect(await get('/assets/app-1a.js')).toEqual([200, 'one', immutable]);
  expect(await get('/assets/app-2b.js')).toEqual([200, 'two', immutable]);
});

test.each([
  '/assets/.secret.js',
  '/assets/app-1a.js.gz',
  '/assets/..%2findex.html',
  '/assets/../.manifest.js',
])('%s is not found although the file exists', async (url) => {
  const { app, write } = await open();
  for (const name of ['assets/.secret.js', 'assets/app-1a.js.gz', '.manifest.js']) await write(name, 'no');
  expect((await app.inject({ url })).statusCode).toBe(404);
});
