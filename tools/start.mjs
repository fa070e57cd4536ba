import { setUp } from './setup.mjs';
import { envFile, runNode } from './run.mjs';

setUp();
runNode([...envFile(), 'tools/serve.ts']);
