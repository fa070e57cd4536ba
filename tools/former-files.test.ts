import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepingFormerFiles } from './former-files.ts';

const day = 24 * 60 * 60_000;

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outDir = join(folder, 'dist');
  const assets = join(outDir, 'assets');
  const build = async (now: number, ...names: readonly string[]) => {
    await keepingFormerFiles(
      outDir,
      join(folder, 'aside'),
      async () => {
        await rm(outDir, { recursive: true, force: true });
        await mkdir(assets, { recursive: true });
        for (const name of names) await writeFile(join(assets, name), name);
      },
      now,
    );
    return (await readdir(assets)).toSorted();
  };
  return { folder, outDir, build };
};

describe('a build', () => {
  it('keeps files of former builds for a week, and no longer', async () => {
    const { build } = await openFolder();
    expect(await build(0, 'a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
    // A file is current for months before it becomes a former one.
    const update = 90 * day;
    expect(await build(update, 'a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    expect(await build(update + 7 * day, 'a-3.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js']);
    expect(await build(update + 9 * day, 'a-3.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
    expect(await build(update + 16 * day, 'a-3.js')).toEqual(['a-3.js']);
  });

  it('keeps those of ten builds at most', async () => {
    const { build } = await openFolder();
    for (let now = 0; now < 12; now += 1) await build(now, `a-${now}.js`);
    const left = await build(12, 'a-12.js');
    expect(left).toHaveLength(11);
    expect(left).not.toContain('a-1.js');
    expect(left).toContain('a-2.js');
  });

  it('that fails loses none', async () => {
    const { folder, outDir, build } = await openFolder();
    await build(0, 'a-1.js');
    const failed = keepingFormerFiles(outDir, join(folder, 'aside'), async () => {
      await rm(outDir, { recursive: true });
      throw new Error('It can’t be built.');
    });
    await expect(failed).rejects.toThrow('It can’t be built.');
    expect(await build(day, 'a-2.js')).toEqual(['a-1.js', 'a-2.js']);
  });
});
