// node apps/server/src/backup/testing/write-release.ts FOLDER: writes a fixture for `releases.test.ts`.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { fillEveryTable } from '../../database/testing/every-table.ts';
import { writeBackup } from '../backup.ts';
import { columnsOf } from './release-columns.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the release.');
const targetDir = resolve(folder);
const dataDir = await mkdtemp(join(tmpdir(), 'sixty-release-'));
const database = await openDatabase({ dataDir, databaseUrl: null });
try {
  await migrate(database.db);
  await fillEveryTable(database.db);
  await mkdir(join(dataDir, 'media', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'ab', 'picture.png'), Buffer.from([0, 255, 10, 13]));
  await writeBackup(database, { dataDir, path: targetDir, now: Date.now() });
  await writeFile(
    join(targetDir, 'columns.json'),
    `${JSON.stringify(await columnsOf(database.db), null, 2)}\n`,
  );
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
