import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '@sixty/testkit/free-port';
import { buildWeb } from '../../tools/build-web.ts';
import { findChromium } from '../../tools/chromium.ts';
import { startSixty, stopSixty } from './servers.ts';

const root = join(import.meta.dirname, '../..');

/** Serves the demo data. */
export const serveDemo = async (): Promise<{
  origin: string;
  dataDir: string;
  stop: () => Promise<void>;
}> => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-own-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  spawnSync(process.execPath, ['apps/server/src/commands/demo.ts'], { cwd: root, env, stdio: 'inherit' });
  const sixty = await startSixty(port, {}, dataDir);
  return { origin: `http://localhost:${port}`, dataDir, stop: () => stopSixty(sixty) };
};

export const launchBrowser = (args: readonly string[] = []): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });
};

export const withDemo = async (use: (browser: Browser) => Promise<void>): Promise<void> => {
  if (!(await buildWeb())) process.exit(1);
  const { origin, stop } = await serveDemo();
  process.env['E2E_ORIGIN'] = origin;
  const browser = await launchBrowser();
  try {
    await use(browser);
  } finally {
    await browser.close();
    await stop();
  }
};
