// npm run check:bench: types, lint, and tests of the benchmarks, which `npm test` leaves out.
import { close, oxlint, runSteps, tsc, vitest } from '../tools/steps.ts';
import { installBenchPackages } from './shared/install.ts';

installBenchPackages();
const count = await runSteps([
  { name: 'lint', command: [...oxlint, '--type-aware', '--deny-warnings', 'bench'] },
  { name: 'types', command: [...tsc, '-p', 'bench'] },
  { name: 'tests', command: [...vitest, 'run', '--root', 'bench', '--reporter=dot'] },
]);
close([count]);
