import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildWeb } from '../../tools/build-web.ts';
import { findChromium } from '../../tools/chromium.ts';
import { freePort, startSixty, stopSixty } from './servers.ts';

const root = join(import.meta.dirname, '../..');

export const withDemo = async (use: (browser: Browser) => Promise<void>): Promise<void> => {
  if (!(await buildWeb())) process.exit(1);
  const port = await freePort();
  process.env['E2E_ORIGIN'] = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-own-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  spawnSync(process.execPath, ['apps/server/src/commands/demo.ts'], { cwd: root, env, stdio: 'inherit' });
  const sixty = await startSixty(port, {}, dataDir);
  const executablePath = findChromium(root);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
    await stopSixty(sixty);
  }
};
