import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '../../apps/server/src/database/data-folder.ts';
import type { Finding } from './report.ts';
import type { Server } from './server.ts';

export const checkHealth = async ({
  origin,
  dataDir,
}: Pick<Server, 'origin' | 'dataDir'>): Promise<Finding> => {
  const file = new DatabaseSync(join(dataDir, sqliteFileName), { readOnly: true });
  const integrity = String(file.prepare('pragma integrity_check').get()?.['integrity_check']);
  const dangling = file.prepare('pragma foreign_key_check').all().length;
  file.close();
  const { status } = await fetch(`${origin}/readyz`);
  return {
    what: 'afterwards',
    figure: `/readyz ${status}, integrity ${integrity}, ${dangling} broken foreign keys`,
    isMet: status === 200 && integrity === 'ok' && dangling === 0,
  };
};
