import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { hourMs } from '@sixty/domain/days';
import { newId } from '../database/values.ts';
import type { Database } from '../database/open-database.ts';
import { describeDatabase } from '../database/testing/each-database.ts';
import { testNow } from '../database/testing/rows.ts';
import { backupSchedule, listBackups, newBackupName, rotateBackups } from './scheduled-backups.ts';

describeDatabase('scheduled backups', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase();
    const folder = join(database.settings.dataDir, newId());
    const clock = { now: testNow };
    const lines: string[] = [];
    const startedAt = (time: number) => newBackupName(time, { isRotated: true });
    const make = async (): Promise<string> => {
      await mkdir(join(folder, startedAt(clock.now)), { recursive: true });
      return 'made';
    };
    const schedule = (makeBackup: (signal: AbortSignal) => Promise<string> = make, on: Database = database) =>
      backupSchedule({
        database: on,
        folder,
        everyMs: 6 * hourMs,
        log: {
          info: (details, message) => lines.push(`${message} ${JSON.stringify(details)}`),
          error: (details, message) => lines.push(`${message} ${JSON.stringify(details)}`),
        },
        makeBackup,
        now: () => clock.now,
      });
    const stored = async () => (await readdir(folder).catch(() => [])).length;
    return { database, folder, clock, lines, make, schedule, stored, startedAt };
  };

  it('are made when the newest one is too old', async () => {
    const { clock, lines, schedule, stored } = await open();
    const { check } = schedule();
    await check();
    expect(await stored()).toBe(1);
    expect(lines).toEqual(['backup written {"outcome":"made"}']);
    clock.now += 6 * hourMs - 1;
    await check();
    expect(await stored()).toBe(1);
    clock.now += 1;
    await check();
    expect(await stored()).toBe(2);
  });

  it('are made while one has a time of the future, after the clock was wrong', async () => {
    const { clock, folder, schedule, stored, startedAt } = await open();
    await mkdir(join(folder, startedAt(clock.now + 1000 * hourMs)), { recursive: true });
    await schedule().check();
    expect(await stored()).toBe(2);
    clock.now -= hourMs;
    await schedule().check();
    expect(await stored()).toBe(2);
  });

  it('are made by one of several processes', async () => {
    const { database, clock, make, schedule, stored } = await open();
    const others = [await database.openAgain(), await database.openAgain()];
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const first = schedule(async () => {
      begun.resolve();
      await ending.promise;
      return make();
    });
    const running = first.check();
    await begun.promise;
    const processes = others.map((other) => schedule(make, other));
    for (let minute = 0; minute < 10; minute += 1) {
      clock.now += 60_000;
      await first.check();
      for (const { check } of processes) await check();
    }
    expect(await stored()).toBe(0);
    ending.resolve();
    await running;
    for (const { check } of processes) await check();
    expect(await stored()).toBe(1);
  });

  it('are made by another process soon after one died', async () => {
    const { database, clock, schedule, stored } = await open();
    const begun = Promise.withResolvers<void>();
    const dead = schedule(() => {
      begun.resolve();
      return new Promise(() => {});
    });
    void dead.check();
    await begun.promise;
    const other = schedule(undefined, await database.openAgain());
    clock.now += 4 * 60_000;
    await other.check();
    expect(await stored()).toBe(0);
    clock.now += 60_000;
    await other.check();
    expect(await stored()).toBe(1);
  });

  it('that fail are one line each, and are tried again after 15 minutes', async () => {
    const { clock, lines, make, schedule, stored } = await open();
    let isFull = true;
    const { check } = schedule(() => (isFull ? Promise.reject(new Error('The disk is too full.')) : make()));
    await check();
    clock.now += 14 * 60_000;
    await check();
    expect(lines).toEqual(['backup failed {"reason":"The disk is too full."}']);
    isFull = false;
    clock.now += 60_000;
    await check();
    expect(await stored()).toBe(1);
  });

  it('fail with a line if the folder can’t be read', async () => {
    const { folder, lines, schedule } = await open();
    await writeFile(folder, '');
    await schedule().check();
    expect(lines).toEqual([expect.stringMatching(/^backup failed .*ENOTDIR/)]);
  });

  it('that a shutdown ends are no failure', async () => {
    const { lines, schedule } = await open();
    const { check, stop } = schedule(
      (signal) =>
        new Promise((_done, fail) => {
          signal.addEventListener('abort', () => fail(new Error('aborted')));
          stop();
        }),
    );
    await check();
    expect(lines).toEqual([]);
  });
});

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
