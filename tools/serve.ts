import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isWebBuilt } from './build-web.ts';

// In a process of its own: the bundler takes 500 MB, which this one would keep.
if (!isWebBuilt()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
await import('../apps/server/src/main.ts');
