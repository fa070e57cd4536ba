// npm run bench:search: API calls of Discover among 100,000 public collections, on both databases. Goal: p95 of 100 ms.
import { parseArgs } from 'node:util';
import { seededRandom } from '@sixty/testkit/random';
import { buildApp } from '../apps/server/src/app.ts';
import { readBuild } from '../apps/server/src/config/build.ts';
import { readSettings } from '../apps/server/src/config/settings.ts';
import { fillPublicCollections } from './fill/collections.ts';
import { type Question, questions } from './search-questions.ts';
import { onDatabases, type OpenDatabase, temporaryFolder } from './shared/databases.ts';
import { load } from './shared/machine.ts';
import { figure, quantile, say, sayHead, sayRow } from './shared/report.ts';

const { values } = parseArgs({
  options: {
    collections: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
});
const [count, rounds] = [Number(values.collections), Number(values.rounds)];
const goalMs = 100;

type App = Awaited<ReturnType<typeof buildApp>>;
type Answer = Awaited<ReturnType<App['inject']>>;

/** Follows the links to the next pages. */
const timesOf = async (app: App, { paths, pages = 1 }: Question): Promise<number[]> => {
  const times: number[] = [];
  for (const first of paths) {
    let path: string | undefined = first;
    for (let page = 0; page < pages && path !== undefined; page += 1) {
      const startedAt = performance.now();
      const { statusCode, headers, body }: Answer = await app.inject(path);
      times.push(performance.now() - startedAt);
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
      path = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
  }
  return times;
};

const measure = async (open: OpenDatabase): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const database = await open();
  await fillPublicCollections(database, seededRandom(60), count);
  const read = readSettings({
    DATA_DIR: await temporaryFolder(ended),
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE_AND_ADDRESS: '1000000',
  });
  if (!read.ok) throw new Error(read.problem);
  const app = await buildApp({ settings: read.settings, database, webRoot: null, build: await readBuild() });
  ended.defer(() => app.close());
  say(`\n${database.dialect}, ${count} public collections, load ${load()}`);
  sayHead(['question', 'p50', 'p95', 'worst']);
  for (const question of questions) {
    await timesOf(app, question);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(...(await timesOf(app, question)));
    sayRow([question.kind, ...[0.5, 0.95, 1].map((share) => figure(quantile(times, share), goalMs))]);
  }
};

await onDatabases(values.database, measure);
say(`\nMilliseconds; '!' is more than ${goalMs}. Load at the end ${load()}.`);
