import { openDatabase } from '../database/open-database.ts';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { restoreBackup, type RestoreOutcome } from './restore.ts';

export const verifyBackup = (path: string, identities: readonly string[]): Promise<RestoreOutcome> =>
  withTemporaryFolder(async (dataDir) => {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    try {
      return await restoreBackup(database, { dataDir, path, identities });
    } finally {
      await database.close();
    }
  });
