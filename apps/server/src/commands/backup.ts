// npm run backup: writes, rotates, or verifies backups while the server runs.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import { readIdentities } from '../backup/read-backup.ts';
import { newBackupName, rotateBackups } from '../backup/scheduled-backups.ts';
import { verifyBackup } from '../backup/restore.ts';
import type { Settings } from '../config/settings.ts';
import { s3MediaStore } from '../files/s3-media-store.ts';
import { CommandError, readArguments, runCommand, withDatabase } from './run-command.ts';

const usage = `Usage: npm run backup [-- PATH]
       npm run backup -- --rotate
       npm run backup -- --verify [PATH] [--identity FILE]`;

const write = async (settings: Settings, given: string | undefined, isRotated: boolean): Promise<string> => {
  const { dataDir, mediaS3, backup } = settings;
  const { recipients } = backup;
  const now = Date.now();
  const path = given ?? join(backup.dir, newBackupName(now, { isRotated }));
  const store = mediaS3 && s3MediaStore(mediaS3);
  const written = await withDatabase(settings, ({ database }) =>
    writeBackup(database, { dataDir, path, now, store, recipients }),
  );
  console.log(`Backup written: ${written.path} (rows: ${written.rows}, files: ${written.files}).`);
  return written.path;
};

const rotate = async ({ dir, keep }: Settings['backup']): Promise<void> => {
  const count = await rotateBackups(dir, keep, Date.now()).catch((error: Error) => {
    throw new CommandError(`A backup was written, but an older one can't be deleted: ${error.message}`);
  });
  if (count > 0) console.log(`Older backups deleted: ${count}.`);
};

const verify = async (path: string, identities: readonly string[]): Promise<void> => {
  const verified = await verifyBackup(path, identities);
  console.log(
    `Backup verified: restored into a temporary place, all matches (rows: ${verified.rows}, files: ${verified.files}).`,
  );
};

await runCommand(async (settings) => {
  const { values, positionals } = readArguments(
    {
      rotate: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
    usage,
    1,
  );
  const [argument] = positionals;
  if (values.rotate && argument !== undefined) throw new CommandError(usage);
  // The server shares the machine.
  setPriority(constants.priority.PRIORITY_LOW);
  const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
  const isNew = !values.verify || argument === undefined;
  const path = isNew ? await write(settings, argument, values.rotate) : argument;
  if (values.verify) await verify(path, identities);
  if (values.rotate) await rotate(settings.backup);
});
