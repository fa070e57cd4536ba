import { join } from 'node:path';
import { root, setUp } from './setup.mjs';
import { envFile, runNode } from './run.mjs';

setUp();
// All save memory (decision 34): modules come compiled, without TypeScript's parser, and garbage is collected sooner.
const cache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
runNode([...envFile(), '--max-semi-space-size=8', '--expose-gc', 'tools/serve.ts'], cache);
