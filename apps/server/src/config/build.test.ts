import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuild } from './build.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sixty-build-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3' }));
});
afterEach(() => rm(folder, { recursive: true }));

test('the commit is in a file that was written with the build', async () => {
  await writeFile(join(folder, '.commit'), `${commit}\n`);
  expect(await readBuild(folder)).toEqual({ version: '1.2.3', commit });
});

test.each([[''], ['main'], [`${commit}; rm -rf /`]])('a commit that is none is unknown: %o', async (text) => {
  await writeFile(join(folder, '.commit'), text);
  expect(await readBuild(folder)).toEqual({ version: '1.2.3', commit: null });
});

test('without file and checkout, the commit is unknown, also within the checkout of something else', async () => {
  expect(await readBuild(folder)).toEqual({ version: '1.2.3', commit: null });
  const inside = join(import.meta.dirname, '../..');
  expect(await readBuild(inside)).toEqual({ version: expect.any(String), commit: null });
});

test('Sixty has a version', async () => {
  expect((await readBuild()).version).toMatch(/^\d+\.\d+\.\d+$/);
});
