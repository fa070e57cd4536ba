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

/** Prints at the end, since the browser tests print at the same time. */
const units = async (): Promise<Count> => {
  let output = '';
  const projects = ['domain', 'contract', 'bench', 'tools', 'web', 'components', 'server'];
  const count = await unitTests(projects, (text) => (output += text));
  process.stdout.write(output);
  return count;
};

// Vite's build sets NODE_ENV to production, in which React has no `act` for tests.
const build = async (): Promise<boolean> =>
  (await run([process.execPath, join(root, 'tools/build-web.ts')])) === 0;

const [quick, isBuilt] = await Promise.all([runSteps(quickSteps), build()]);
const built: Count = isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
close([quick, built, ...(await Promise.all([units(), ...(isBuilt ? [browser()] : [])]))]);
