import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../database/id.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { addFirstSecret, deleteSecrets, listSecrets } from '../database/secrets.repository.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Settings } from '../config/settings.ts';
import { unlessMissing } from './disk.ts';
import { type Mark, s3MediaStore } from './s3-media-store.ts';

/** Its mark prevents use with another database, which would delete files without a row. */
export type Place = Mark & {
  readonly name: string;
};

const dataDirPlace = (dataDir: string): Place => {
  const file = join(dataDir, 'installation');
  return {
    name: `DATA_DIR (${dataDir})`,
    readMark: async () => (await unlessMissing(readFile(file, 'utf8'), null))?.trim() ?? null,
    writeMark: (mark) => writeFile(file, `${mark}\n`, { mode: 0o600, flush: true }),
  };
};

export const placesOf = ({
  dataDir,
  mediaS3,
}: Pick<Settings, 'dataDir' | 'mediaS3'>): readonly [Place, ...Place[]] => {
  const bucket = mediaS3 && { name: `The bucket ${mediaS3.bucket}`, ...s3MediaStore(mediaS3) };
  return bucket ? [dataDirPlace(dataDir), bucket] : [dataDirPlace(dataDir)];
};

/** One for all processes. */
export const installationOf = async (executor: Executor, now: number): Promise<string> => {
  await addFirstSecret(executor, { purpose: 'installation', value: newId(), now });
  const [installation] = await listSecrets(executor, 'installation');
  if (installation === undefined) throw new Error('The installation id was not stored.');
  return installation;
};

/** Claims unmarked places. */
export const findForeignPlace = async (
  places: readonly Place[],
  installation: string,
): Promise<Place | null> => {
  for (const place of places) {
    const mark = await place.readMark();
    if (mark === null) await place.writeMark(installation);
    else if (mark !== installation) return place;
  }
  return null;
};

/** Gives a restored database a new identity, because the original may still run. */
export const takeOverPlaces = async (
  database: Database,
  places: readonly Place[],
  now: number,
): Promise<void> => {
  const installation = await withTransaction(database, async (trx) => {
    await deleteSecrets(trx, 'installation');
    return installationOf(trx, now);
  });
  for (const place of places) await place.writeMark(installation);
};
