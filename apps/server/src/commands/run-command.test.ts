import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../database/testing/each-database.ts';

/** Each is a process. */
const commands: readonly (readonly [string, ...string[]])[] = [
  ['people.ts', 'list'],
  ['audit.ts'],
  ['feedback.ts'],
  ['invite.ts', '--list'],
  ['backup.ts'],
  ['backup.ts', '--rotate'],
];

describeEachDatabase('a command of operators', (open, dialect) => {
  it.each(dialect === 'sqlite' ? commands : commands.slice(0, 1))(
    '%s %s makes no folder and no database where DATA_DIR has none',
    async (file, ...options) => {
      const { settings } = await open({ isMigrated: false });
      const dataDir = join(settings.dataDir, 'mistyped');
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
      const command = join(import.meta.dirname, file);
      const { status, stderr } = spawnSync(process.execPath, [command, ...options], { env });
      expect([status, stderr.toString()]).toEqual([
        1,
        `There is no Sixty in the folder ${dataDir}: check DATA_DIR.\n`,
      ]);
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});
