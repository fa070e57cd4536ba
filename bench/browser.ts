import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { switchCelebrationsOff, switchToursOff } from '../e2e/support/test.ts';
import { findChromium } from '../tools/chromium.ts';

const root = join(import.meta.dirname, '..');

const quiet = [
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium(root);
  if (executablePath === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
};

export const openContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await switchToursOff(context);
  await switchCelebrationsOff(context);
  return context;
};
