// npm run backup [-- FOLDER]: writes everything Sixty keeps into a new folder, also while the server runs.
import { join, resolve } from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import { s3MediaStore } from '../files/s3-media-store.ts';
import { CommandProblem, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const now = Date.now();
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const targetDir = resolve(process.argv[2] ?? join('backups', stamp));
  const store = settings.mediaS3 && s3MediaStore(settings.mediaS3);
  const outcome = await writeBackup(database, { dataDir: settings.dataDir, targetDir, now, store });
  if (outcome.kind === 'refused') throw new CommandProblem(outcome.reason);
  console.log(`${outcome.rows} rows and ${outcome.files} files are in ${targetDir}`);
});
