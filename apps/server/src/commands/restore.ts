// npm run restore -- FOLDER: puts a backup into an empty database (SQLite or PostgreSQL) and an empty DATA_DIR.
import { resolve } from 'node:path';
import { restoreBackup } from '../database/restore.ts';
import { s3MediaStore } from '../files/s3-media-store.ts';
import { CommandProblem, withDatabase } from './with-database.ts';

await withDatabase(async ({ database, settings }) => {
  const folder = process.argv[2];
  if (!folder) throw new CommandProblem('Say from where: npm run restore -- FOLDER');
  const store = settings.mediaS3 && s3MediaStore(settings.mediaS3);
  const outcome = await restoreBackup(database, {
    dataDir: settings.dataDir,
    sourceDir: resolve(folder),
    store,
  });
  if (outcome.kind === 'refused') throw new CommandProblem(outcome.reason);
  console.log(`${outcome.rows} rows and ${outcome.files} files are back.`);
});
