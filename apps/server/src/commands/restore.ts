// npm run restore: restores a backup into an empty database and an empty DATA_DIR.
import { resolve } from 'node:path';
import { readIdentities, withBackupFolder } from '../backup/backup-folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import { takeOverPlaces, placesOf } from '../files/installation.ts';
import { s3MediaStore } from '../files/s3-media-store.ts';
import { CommandError, readArguments, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const { argument: path, values } = readArguments(
    { identity: { type: 'string' }, 'take-over': { type: 'boolean', default: false } },
    'Usage: npm run restore -- PATH [--identity FILE] [--take-over]',
  );
  const places = placesOf(settings);
  const [, bucket] = places;
  if (bucket && !values['take-over'] && (await bucket.readMark()) !== null) {
    throw new CommandError(
      `${bucket.name} already belongs to another Sixty. Use another bucket, or pass --take-over if that Sixty is gone.`,
    );
  }
  const store = settings.mediaS3 && s3MediaStore(settings.mediaS3);
  const { dataDir } = settings;
  const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
  const outcome = await withBackupFolder(resolve(path), identities, (sourceDir) =>
    restoreBackup(database, { dataDir, sourceDir, store }),
  );
  if (outcome.kind === 'refused') throw new CommandError(outcome.reason);
  await takeOverPlaces(database, places, Date.now());
  console.log(`Restored (rows: ${outcome.rows}, files: ${outcome.files}).`);
});
