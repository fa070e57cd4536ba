// npm run check: no database, no browser.
import { unitTests } from './runners.ts';
import { close, quickSteps, runSteps } from './steps.ts';

close([
  await runSteps(quickSteps),
  await unitTests(['domain', 'contract', 'bench', 'tools', 'web', 'components']),
]);
