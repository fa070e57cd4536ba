import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from './disk.ts';

test('a temporary folder is its owner’s, and is deleted even if the work fails', async () => {
  let path = '';
  const work = withTemporaryFolder(async (folder) => {
    path = folder;
    expect((await stat(folder)).mode & 0o077).toBe(0);
    throw new Error('failed');
  });
  await expect(work).rejects.toThrow('failed');
  expect(existsSync(path)).toBe(false);
});

test('a temporary folder is deleted if the process exits meanwhile', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'disk.ts'));
  const script = `
    import { withTemporaryFolder } from ${module};
    await withTemporaryFolder(async (folder) => {
      process.stdout.write(folder);
      process.exit(7);
    });`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(child.status).toBe(7);
  expect(child.stdout).toContain('sixty-');
  expect(existsSync(child.stdout)).toBe(false);
});
