import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '../database/testing/each-database.ts';
import { testNow as now } from '../database/testing/rows.ts';
import { readSettings } from '../config/settings.ts';
import {
  findLocationOwnedByOther,
  installationOf,
  storageLocationsOf,
  refuseUnfinishedRestore,
  replaceInstallation,
  restoringMarker,
} from './installation.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'sixty-places-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openPlaces = async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const read = readSettings({ ...s3.env, DATA_DIR: dataDir });
  if (!read.ok) throw new Error(read.problem);
  return storageLocationsOf(read.settings);
};

describeEachDatabase('the place of a database’s files', (open) => {
  it('is claimed at the first start, and foreign to every other database', async () => {
    const [ours, theirs] = [await open(), await open()];
    const [dataDir, bucket] = await openPlaces();
    await bucket?.writeOwnerMarker('nobody yet');
    const installation = await installationOf(ours.db, now);
    expect(await installationOf(ours.db, now + 1)).toBe(installation);
    expect(await findLocationOwnedByOther([dataDir], installation)).toBeNull();
    expect(await findLocationOwnedByOther([dataDir], installation)).toBeNull();
    expect(await findLocationOwnedByOther([dataDir], await installationOf(theirs.db, now))).toBe(dataDir);
    expect(await dataDir.readOwnerMarker()).toBe(installation);
    expect(await findLocationOwnedByOther(bucket ? [dataDir, bucket] : [], installation)).toBe(bucket);
  });

  it('belongs to the database that a restore completed, and to none before', async () => {
    const [{ db }, empty] = [await open(), await open({ isMigrated: false })];
    const places = await openPlaces();
    const before = await installationOf(db, now);
    for (const place of places) await place.writeOwnerMarker(restoringMarker('after'));
    for (const executor of [db, empty.db])
      await expect(refuseUnfinishedRestore(executor, places)).rejects.toThrow(
        /^A restore into DATA_DIR \(.+\) is running or was interrupted: .+\.$/,
      );
    await replaceInstallation(db, 'after', now);
    await refuseUnfinishedRestore(db, places);
    expect(await findLocationOwnedByOther(places, 'after')).toBeNull();
    expect(await findLocationOwnedByOther(places, before)).toBe(places[0]);
    expect(await Promise.all(places.map(({ readOwnerMarker: readMark }) => readMark()))).toEqual([
      'after',
      'after',
    ]);
  });

  it('has no marker once it was removed', async () => {
    for (const place of await openPlaces()) {
      await place.writeOwnerMarker('a marker');
      await place.writeOwnerMarker(null);
      await place.writeOwnerMarker(null);
      expect(await place.readOwnerMarker()).toBeNull();
    }
  });

  it('is marked by a file that only its owner can read', async () => {
    const [dataDir] = await openPlaces();
    await dataDir.writeOwnerMarker('a marker');
    const path = /\((.+)\)/.exec(dataDir.name)?.[1] ?? '';
    expect(await readFile(join(path, 'installation'), 'utf8')).toBe('a marker\n');
    expect((await stat(join(path, 'installation'))).mode & 0o077).toBe(0);
  });
});
