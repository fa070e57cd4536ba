import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listBackups, newBackupName, rotateBackups } from './stored-backups.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 8, 14, 3);
const nameOf = (daysAgo: number, isRotated = true): string =>
  newBackupName(now - daysAgo * dayMs, { isRotated });

describe('stored backups', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sixty-backups-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const store = async (...names: string[]) => {
    for (const name of names) {
      if (name.endsWith('.tar.age')) await writeFile(join(folder, name), '');
      else await mkdir(join(folder, name, 'rows'), { recursive: true });
    }
  };

  test('are listed newest first, without drafts and other files', async () => {
    await store(nameOf(2), `${nameOf(1)}.tar.age`, nameOf(3, false), `${nameOf(0)}.part`, 'photos');
    expect(await listBackups(folder)).toEqual([
      { name: `${nameOf(1)}.tar.age`, startedAt: now - dayMs, isRotated: true },
      { name: nameOf(2), startedAt: now - 2 * dayMs, isRotated: true },
      { name: nameOf(3, false), startedAt: now - 3 * dayMs, isRotated: false },
    ]);
    expect(await listBackups(join(folder, 'missing'))).toEqual([]);
  });

  test('rotate: the newest stay, folders and files alike', async () => {
    await store(nameOf(4), `${nameOf(3)}.tar.age`, nameOf(2), `${nameOf(1)}.tar.age`);
    expect(await rotateBackups(folder, 2, now)).toBe(2);
    expect((await readdir(folder)).toSorted()).toEqual([nameOf(2), `${nameOf(1)}.tar.age`]);
    expect(await rotateBackups(folder, 2, now)).toBe(0);
  });

  test('stay if someone made or renamed them', async () => {
    const others = [nameOf(9, false), `${nameOf(8)}-before-holidays`, 'scheduled-tasks', 'photos'];
    await store(nameOf(2), nameOf(1), ...others);
    expect(await rotateBackups(folder, 1, now)).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual([nameOf(1), ...others].toSorted());
  });

  test('drafts are deleted after a day, whoever made them, and count as no backup', async () => {
    const drafts = [`${nameOf(2)}.part`, `${nameOf(3, false)}.part`, `${nameOf(4, false)}.tar.age.part`];
    const others = [`${nameOf(0, false)}.part`, nameOf(3), `${nameOf(0)}.tar.age.part`, 'photos.part'];
    await store(...drafts, ...others);
    expect(await rotateBackups(folder, 1, now)).toBe(drafts.length);
    expect((await readdir(folder)).toSorted()).toEqual(others.toSorted());
  });
});
