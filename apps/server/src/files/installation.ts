import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingTable } from '../database/database-error.ts';
import { newId } from '../database/values.ts';
import { DatabaseOpenError, type Executor } from '../database/open-database.ts';
import { addFirstSecret, deleteSecrets, listSecrets } from '../database/secrets.repository.ts';
import type { Settings } from '../config/settings.ts';
import { unlessMissing } from './disk.ts';
import { type OwnerMarker, s3MediaStore } from './s3-media-store.ts';

/** Its marker prevents use with another database, which would delete files without a row. */
export type StorageLocation = OwnerMarker & { name: string };

const dataDirLocation = (dataDir: string): StorageLocation => {
  const file = join(dataDir, 'installation');
  return {
    name: `DATA_DIR (${dataDir})`,
    readOwnerMarker: async () => (await unlessMissing(readFile(file, 'utf8'), null))?.trim() ?? null,
    writeOwnerMarker: (marker) =>
      marker === null
        ? rm(file, { force: true })
        : writeFile(file, `${marker}\n`, { mode: 0o600, flush: true }),
  };
};

export const storageLocationsOf = ({
  dataDir,
  mediaS3,
}: Pick<Settings, 'dataDir' | 'mediaS3'>): readonly [StorageLocation, ...StorageLocation[]] => {
  const bucket = mediaS3 && { name: `The bucket ${mediaS3.bucket}`, ...s3MediaStore(mediaS3) };
  return bucket ? [dataDirLocation(dataDir), bucket] : [dataDirLocation(dataDir)];
};

const findInstallation = async (executor: Executor): Promise<string | null> =>
  (await listSecrets(executor, 'installation'))[0] ?? null;

/** One for all processes. */
export const installationOf = async (executor: Executor, now: number): Promise<string> => {
  await addFirstSecret(executor, { purpose: 'installation', value: newId(), now });
  const installation = await findInstallation(executor);
  if (installation === null) throw new Error('The installation id was not stored.');
  return installation;
};

/** Gives a restored database a new identity, because the original may still run. */
export const replaceInstallation = async (executor: Executor, value: string, now: number): Promise<void> => {
  await deleteSecrets(executor, 'installation');
  await addFirstSecret(executor, { purpose: 'installation', value, now });
};

const restoringPrefix = 'restoring ';

/** Marks a location before a restore, whose database gets the ID `installation` in the transaction with its rows. */
export const restoringMarker = (installation: string): string => `${restoringPrefix}${installation}`;

export const isRestoringMarker = (marker: string | null): boolean =>
  marker?.startsWith(restoringPrefix) === true;

/** Claims unmarked locations, and those of a completed restore. */
export const findLocationOwnedByOther = async (
  locations: readonly StorageLocation[],
  installation: string,
): Promise<StorageLocation | null> => {
  for (const location of locations) {
    const marker = await location.readOwnerMarker();
    if (marker === null || marker === restoringMarker(installation))
      await location.writeOwnerMarker(installation);
    else if (marker !== installation) return location;
  }
  return null;
};

/** Ignores locations that can't be read. @throws DatabaseOpenError */
export const refuseUnfinishedRestore = async (
  executor: Executor,
  locations: readonly StorageLocation[],
): Promise<void> => {
  for (const location of locations) {
    const marker = await location.readOwnerMarker().catch(() => null);
    if (marker === null || !isRestoringMarker(marker)) continue;
    const installation = await findInstallation(executor).catch((error: unknown) => {
      if (isMissingTable(error)) return null;
      throw error;
    });
    if (installation === null || marker !== restoringMarker(installation))
      throw new DatabaseOpenError(
        `A restore into ${location.name} is running or was interrupted: wait for it, or run npm run restore again, which starts over.`,
      );
  }
};
