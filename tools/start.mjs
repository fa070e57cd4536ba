// npm start: set up, build the web app if it is out of date, serve.
import { setUp } from './setup.mjs';
import { runNode } from './run.mjs';

setUp();
runNode(['--env-file-if-exists=.env', 'tools/serve.ts']);
