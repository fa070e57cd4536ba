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

const counts: Count[] = [
  await runSteps(quickSteps),
  await unitTests(['domain', 'contract', 'bench', 'tools', 'web', 'components', 'server']),
];
const isBuilt = await buildWeb();
counts.push(isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
if (isBuilt) counts.push(await browser());
close(counts);
