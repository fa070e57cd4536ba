// npm run check: what answers within a minute; no components, no database, no browser.
import { unitTests } from './runners.ts';
import { close, quickSteps, runSteps } from './steps.ts';

const [quick, units] = await Promise.all([
  runSteps(quickSteps),
  unitTests(['domain', 'contract', 'tools', 'web']),
]);
close([quick, units]);
