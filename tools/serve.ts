import { buildWeb } from './build-web.ts';

if (!(await buildWeb())) process.exit(1);
await import('../apps/server/src/main.ts');
