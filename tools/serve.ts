// The second half of npm start: build what is out of date, then serve.
import { buildWeb } from './build-web.ts';

if (!(await buildWeb())) process.exit(1);
await import('../apps/server/src/main.ts');
