import { join } from 'node:path';
import { findTestChromium } from './chromium.ts';
import { browserTests, unitTests } from './runners.ts';
import { close, type Count, quickSteps, root, run, runSteps } from './steps.ts';

const browser = async (): Promise<Count> => {
  const chromium = findTestChromium(root);
  if (chromium === undefined) {
    process.stdout.write(
      'FAIL browser tests: no Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH.\n',
    );
    return { passed: 0, failed: 1 };
  }
  return browserTests(chromium);
};

const projects = ['domain', 'contract', 'bench', 'tools', 'web', 'components', 'server'];

// Vite's build sets NODE_ENV to production, in which React has no `act` for tests.
const build = async (): Promise<boolean> =>
  (await run([process.execPath, join(root, 'tools/build-web.ts')])) === 0;

// One after the other: each keeps all processors busy, and together they would starve each other.
const [quick, isBuilt] = await Promise.all([runSteps(quickSteps), build()]);
const built: Count = isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
const units = await unitTests(projects);
close([quick, built, units, ...(isBuilt ? [await browser()] : [])]);
