import { join } from 'node:path';
import { findTestChromium } from './chromium.ts';
import { browserTests, unitTests } from './runners.ts';
import { close, type Count, staticSteps, root, run, runSteps } from './steps.ts';

const browser = async (): Promise<Count> => {
  const chromium = findTestChromium();
  if (chromium === undefined) {
    process.stdout.write(
      'FAIL browser tests: no Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH.\n',
    );
    return { passed: 0, failed: 1 };
  }
  return browserTests(chromium);
};

const projects = ['domain', 'contract', 'tools', 'web', 'components', 'server'];

// Vite's build sets NODE_ENV to production, in which React has no `act` for tests.
const build = async (): Promise<boolean> =>
  (await run([process.execPath, join(root, 'tools/build-web.ts')])) === 0;

// The browser tests come last: they keep all processors busy by themselves.
const [checks, isBuilt, units] = await Promise.all([runSteps(staticSteps), build(), unitTests(projects)]);
const built: Count = isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
close([checks, built, units, ...(isBuilt ? [await browser()] : [])]);
