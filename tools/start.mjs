// npm start: set up, build the web app if it is out of date, serve.
import { setUp } from './setup.mjs';
import { envFile, runNode } from './run.mjs';

setUp();
runNode([...envFile(), 'tools/serve.ts']);
