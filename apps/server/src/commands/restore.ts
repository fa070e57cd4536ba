// npm run restore: restores a backup into an empty database and an empty DATA_DIR.
import { resolve } from 'node:path';
import { readIdentities } from '../backup/read-backup.ts';
import { endOpenAccess, restoreBackup } from '../backup/restore.ts';
import { isRestoringMarker, storageLocationsOf } from '../files/installation.ts';
import { s3MediaStore } from '../files/s3-media-store.ts';
import { CommandError, readArguments, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run restore -- PATH [--identity FILE] [--take-over]';

const stopping = new AbortController();
const stop = (): void => stopping.abort(new CommandError('Stopped: nothing was restored.'));

await runCommand(async (settings) => {
  const { values, positionals } = readArguments(
    { identity: { type: 'string' }, 'take-over': { type: 'boolean', default: false } },
    usage,
    1,
  );
  const [path] = positionals;
  if (path === undefined) throw new CommandError(usage);
  const { dataDir, mediaS3 } = settings;
  const locations = storageLocationsOf(settings);
  const [, bucket] = locations;
  const owner = bucket ? await bucket.readOwnerMarker() : null;
  if (bucket && owner !== null && !isRestoringMarker(owner) && !values['take-over']) {
    throw new CommandError(
      `${bucket.name} already belongs to another Sixty. Use another bucket, or pass --take-over if that Sixty is gone.`,
    );
  }
  const store = mediaS3 && s3MediaStore(mediaS3);
  const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
  const now = Date.now();
  const restored = await withDatabase(
    settings,
    ({ database }) =>
      restoreBackup(database, {
        dataDir,
        path: resolve(path),
        identities,
        store,
        locations,
        now,
        signal: stopping.signal,
        beforeCommit: (trx) => endOpenAccess(trx, now),
      }),
    'restoring',
  );
  console.log(`Restored (rows: ${restored.rows}, files: ${restored.files}).
Everyone is signed out. Earlier invitations, links for a new password, and recovery codes no longer work; people get new codes when they sign in with their second step.
What was done after ${restored.createdAt} is undone. People who were disabled or removed since then are back: disable or remove them again (npm run people).`);
}, stop);
