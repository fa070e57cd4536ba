// npm run test:browsers [-- --project=firefox NAME]: the browser stories in Firefox and WebKit.
import { buildWeb } from './build-web.ts';
import { findEngines } from './engines.ts';
import { browserStories } from './runners.ts';
import { close } from './steps.ts';

const engines = findEngines();

const missing = Object.entries(engines).flatMap(([name, found]) => (found ? [] : [name]));
for (const name of missing)
  process.stdout.write(
    `FAIL browser stories: no ${name} found, and it could not be installed. CONTRIBUTING.md says what to install.\n`,
  );
if (missing.length > 0) close([{ passed: 0, failed: missing.length }]);
if (!(await buildWeb())) close([{ passed: 0, failed: 1 }]);
close([await browserStories(process.argv.slice(2), { ...engines.Firefox, ...engines.WebKit })]);
