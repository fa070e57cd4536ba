import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

const root = join(import.meta.dirname, '..');

// As in the browser tests: nothing that the browser does for itself is to be measured.
const quiet = [
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The Chromium that all systems are measured in. */
export const launchBrowser = async (...flags: readonly string[]): Promise<Browser> => {
  const executablePath = findChromium(root);
  if (executablePath === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot, ...flags] });
};

/** The size of the page in all benchmarks: a classroom's laptop. */
export const viewport = { width: 1366, height: 768 } as const;
