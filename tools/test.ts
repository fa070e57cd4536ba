// npm test: every check there is, closed by 'N passed, N failed'.
import { buildWeb } from './build-web.ts';
import { findTestChromium } from './chromium.ts';
import { browserTests, unitTests } from './runners.ts';
import { close, quickSteps, root, runSteps } from './steps.ts';
import type { Count } from './steps.ts';

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

// The build uses one processor while the quick steps leave some of theirs.
const [quick, isBuilt] = await Promise.all([runSteps(quickSteps), buildWeb()]);
const counts: Count[] = [
  quick,
  isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  await unitTests(['domain', 'contract', 'bench', 'tools', 'web', 'components', 'server']),
];
if (isBuilt) counts.push(await browser());
close(counts);
