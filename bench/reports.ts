// npm run bench:reports: the queries behind a user's year of reports and a class of 30, on both databases, and how soon
// the page of reports is there in a browser. Goals: 50 ms for a query of reports, 300 ms for those of a class, 1 s for the page.
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { seededRandom } from '@sixty/testkit/random';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/server/src/database/open-database.ts';
import { insertUser } from '../apps/server/src/database/testing/rows.ts';
import { origin } from '../e2e/support/test.ts';
import { fillClass, fillDays } from './fill/reports.ts';
import { fillReviews } from './fill/reviews.ts';
import { classQueries, type Query, reportQueries, todayQueries } from './queries.ts';
import { openAccount, slowDown } from './shared/browser.ts';
import { onDatabases } from './shared/databases.ts';
import { load } from './shared/machine.ts';
import { figure, median, quantile, say, sayHead, sayRow } from './shared/report.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '30' },
    students: { type: 'string', default: '30' },
    only: { type: 'string', default: 'sqlite,postgres,browser' },
  },
});
const [days, rounds, students] = [Number(values.days), Number(values.rounds), Number(values.students)];
const [queryGoalMs, classGoalMs, openingGoalMs] = [50, 300, 1000];
const openings = 5;
const slowdown = 4;
const now = Date.now();

const dayText = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);

const timesOf = async ({ db }: Database, { ask, isLong }: Query): Promise<number[]> => {
  if (!isLong) await ask(db);
  const times: number[] = [];
  for (let round = 0; round < (isLong ? 1 : rounds); round += 1) {
    const startedAt = performance.now();
    await ask(db);
    times.push(performance.now() - startedAt);
  }
  return times;
};

const sayTimes = async (database: Database, queries: readonly Query[], goalMs: number): Promise<void> => {
  await sql`analyze`.execute(database.db);
  sayHead(['query', 'p50', 'p95', 'worst']);
  for (const query of queries) {
    const times = await timesOf(database, query);
    const goal = query.isLong ? Infinity : goalMs;
    sayRow([query.name, ...[0.5, 0.95, 1].map((share) => figure(quantile(times, share), goal))]);
  }
};

const measureQueries = async (database: Database): Promise<void> => {
  const userId = await insertUser(database.db);
  const [collectionId = ''] = await fillDays(database, seededRandom(60), { userId, days, now });
  // An index must skip the rows of other users.
  for (let other = 0; other < 3; other += 1) {
    const otherId = await insertUser(database.db);
    await fillDays(database, seededRandom(other), { userId: otherId, days: Math.ceil(days / 4), now });
  }
  say(`\n${database.dialect}, ${days} days of ten reports, load ${load()}`);
  const middle = Math.ceil(days / 2);
  const month = { from: dayText(middle), to: dayText(middle - 30) };
  await sayTimes(database, reportQueries({ userId, collectionId, pages: days, month }), queryGoalMs);

  const teacherId = await insertUser(database.db);
  const size = { students, days: 200, probes: 100, now };
  const filled = await fillClass(database, seededRandom(61), teacherId, size);
  say(`\n${database.dialect}, a class of ${students} with 200 reports and 100 probes each, load ${load()}`);
  await sayTimes(database, classQueries(filled, now), classGoalMs);
};

const measureToday = async (database: Database): Promise<void> => {
  const userId = await insertUser(database.db);
  const cards = await fillReviews(database, seededRandom(62), { userId, collections: 10, now });
  say(`\n${database.dialect}, ${cards} cards with ten reviews each, load ${load()}`);
  await sayTimes(database, todayQueries(userId, now), queryGoalMs);
};

/** Notes the ms from the press to the frames with the list, and with the list and the charts. */
const watchOpening = (): void => {
  const note = ({ timeStamp }: Event): void => {
    const { dataset } = document.documentElement;
    const onFrame = (at: number): void => {
      if (document.querySelector('ol[aria-label="Reports"] > li'))
        dataset['listMs'] ??= String(at - timeStamp);
      const hasCharts = document.querySelectorAll('.recharts-line-curve').length >= 2;
      if (dataset['listMs'] && hasCharts) dataset['openMs'] = String(at - timeStamp);
      else requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  };
  document.addEventListener('click', note, { capture: true, once: true });
};

type Opening = { listMs: number; openMs: number };

const openReports = async (page: Page): Promise<Opening> => {
  await page.goto(`${origin()}/your-collections`);
  await page.getByRole('heading', { level: 1, name: 'Your Collections' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Account' }).click();
  await slowDown(page, slowdown);
  await page.evaluate(watchOpening);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  const noted = page.locator('html[data-open-ms]');
  await noted.waitFor({ state: 'attached' });
  await slowDown(page, 1);
  const msOf = async (name: string) => Number(await noted.getAttribute(name));
  return { listMs: await msOf('data-list-ms'), openMs: await msOf('data-open-ms') };
};

const measureOpenings = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const { page, dataDir } = await openAccount(ended);
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const { id: userId } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await fillDays(database, seededRandom(60), { userId, days, now });
  await sql`analyze`.execute(database.db);
  await database.close();

  const all: Opening[] = [];
  for (let round = 0; round < openings; round += 1) all.push(await openReports(page));
  say(`\nChromium, slowed ${slowdown} times, ${openings} openings, load ${load()}`);
  sayHead(['from the press on Reports to', 'median', 'worst']);
  const sayOpening = (name: string, times: readonly number[]): void =>
    sayRow([name, ...[median(times), Math.max(...times)].map((ms) => figure(ms, openingGoalMs, 0))]);
  const [lists, opens] = [all.map(({ listMs }) => listMs), all.map(({ openMs }) => openMs)];
  sayOpening('the list', lists);
  sayOpening('list and charts', opens);
};

const databases = values.only.split(',').filter((part) => part !== 'browser');
if (databases.length > 0)
  await onDatabases(databases.join(), async (open) => {
    await measureQueries(await open());
    await measureToday(await open());
  });
if (values.only.includes('browser')) await measureOpenings();
say(`\nMilliseconds; '!' is more than the goal.`);
