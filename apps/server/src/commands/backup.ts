// npm run backup [-- FOLDER]: writes a backup into a new folder; the server may keep running.
import { join, resolve } from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import { s3MediaStore } from '../files/s3-media-store.ts';
import { CommandError, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const now = Date.now();
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const targetDir = resolve(process.argv[2] ?? join('backups', stamp));
  const store = settings.mediaS3 && s3MediaStore(settings.mediaS3);
  const outcome = await writeBackup(database, { dataDir: settings.dataDir, targetDir, now, store });
  if (outcome.kind === 'refused') throw new CommandError(outcome.reason);
  console.log(`Backup written to ${targetDir}: ${outcome.rows} rows, ${outcome.files} files.`);
});
