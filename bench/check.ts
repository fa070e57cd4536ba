// npm run check:bench: types, lint, and tests of the benchmarks, which `npm test` leaves out.
import { join } from 'node:path';
import { close, root, runSteps } from '../tools/steps.ts';
import { installBenchPackages } from './shared/install.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

installBenchPackages();
const count = await runSteps([
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', 'bench'] },
  { name: 'types', command: [bin('tsc'), '-p', 'bench'] },
  { name: 'tests', command: [bin('vitest'), 'run', '--root', 'bench', '--reporter=dot'] },
]);
close([count]);
