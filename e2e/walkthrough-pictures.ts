// Takes the pictures of the Resources page anew: walks through the real app, on a server of its own, and writes them
// where the page finds them. `npm run pictures`, after the app has changed its looks.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { buildWeb } from '../tools/build-web.ts';
import { findChromium } from '../tools/chromium.ts';
import { apiOf } from './support/collections.ts';
import { generate } from './support/creation.ts';
import { freePort, startSixty, stopSixty } from './support/servers.ts';
import { shown } from './support/session.ts';
import { arrive, origin, switchCelebrationsOff, switchToursOff } from './support/test.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/web/src/features/resources/pictures');

/** About twice as large as the page shows them, so that they are sharp. */
const view = { viewport: { width: 1100, height: 690 } };

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(800);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
};

/** The page itself in the picture, rather than the header of the app. */
const takePage = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('main')
    .evaluate((main) => window.scrollBy({ top: main.getBoundingClientRect().top, behavior: 'instant' }));
  await take(page, name);
};

/** What comes out of a math problem such as '7 ÷ 3'. */
const answerOf = (problem: string): string => {
  const [first = '', operator = '', second = ''] = problem.split(/\s/);
  const [a, b] = [Number(first), Number(second)];
  const value = { '+': a + b, '-': a - b, '×': a * b, '÷': a / b }[operator];
  return String(Number((value ?? 0).toFixed(2)));
};

const makeCollection = async (page: Page, name: string, category: string): Promise<void> => {
  await page.goto(`${origin()}/new-collection`);
  await page.getByLabel('Collection name').fill(name);
  await page.getByLabel('Category').selectOption(category);
};

const generateTen = async (page: Page, type: string): Promise<void> => {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption(type);
  await page.getByLabel('Number of items').fill('10');
  await generate(page);
  await page.getByRole('button', { name: 'Save Collection' }).waitFor();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Collections' }).waitFor();
};

const openStart = async (page: Page, name: string, seconds: string): Promise<void> => {
  await page.goto(`${origin()}/your-collections`);
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Start', exact: true })
    .click();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill(seconds);
};

const start = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('progressbar').waitFor();
};

const sightWords = [
  'after',
  'again',
  'any',
  'ask',
  'could',
  'every',
  'from',
  'give',
  'going',
  'have',
  'just',
  'know',
];

/** Somebody who shares collections, for the others to find. */
const share = async (page: Page): Promise<void> => {
  await arrive(page, 'Grace Lindqvist');
  const api = await apiOf(page);
  await api.call('PUT', '/users/me/display_name', { display_name: 'Ms. Lindqvist' });
  const status = 'public';
  await api.make({ name: 'Sight words: first grade', items: sightWords, status });
  await api.make({
    name: 'Sight words: pre-primer',
    items: ['a', 'and', 'away', 'big', 'blue', 'can'],
    status,
  });
  await api.make({ name: 'Times tables', category: 'Math', items: ['7 × 8', '6 × 9', '8 × 8'], status });
  await api.make({ name: 'Planets', category: 'Science', items: ['Mercury', 'Venus', 'Earth'], status });
};

const walk = async (page: Page): Promise<void> => {
  // A guided tour or a new badge would stand in the picture.
  await switchToursOff(page.context());
  await switchCelebrationsOff(page.context());
  await arrive(page, 'Rosa Rivera');

  await makeCollection(page, 'First letters', 'Language Arts');
  await takePage(page, 'create');
  await generateTen(page, 'Uppercase Letters');
  await takePage(page, 'preview');
  await save(page);
  await page.getByRole('button', { name: 'Close message' }).click();
  await takePage(page, 'saved');

  await openStart(page, 'First letters', '1');
  await take(page, 'choices');
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill('5');
  await start(page);
  await take(page, 'display');
  await page.keyboard.press('m');
  await take(page, 'missed');
  await openStart(page, 'First letters', '0.3');
  await start(page);
  await page.getByRole('button', { name: 'Everything was read correctly' }).waitFor();
  await take(page, 'confirm');

  await makeCollection(page, 'Quick math', 'Math');
  await generateTen(page, 'Math Problems');
  await save(page);
  await openStart(page, 'Quick math', '1');
  await page.getByLabel('Interactive mode').check();
  await start(page);
  await take(page, 'interactive');
  const results = page.getByRole('dialog', { name: 'Results' });
  for (let item = 0; item < 10; item += 1) {
    const progress = page.getByText(`${10 * (item + 1)}% Complete`);
    await progress.waitFor();
    // One knows some answers sooner than others, and one of them not at all.
    await page.waitForTimeout(200 + 400 * ((item * 3) % 5));
    if (item === 4) {
      await page.getByRole('button', { name: 'Next' }).click();
      continue;
    }
    await page.keyboard.type(answerOf((await shown(page)).join('')));
    await page.keyboard.press('Enter');
  }
  await results.waitFor();
  await results.evaluate((element) => element.scrollTo(0, 0));
  await take(page, 'results');

  await page.goto(`${origin()}/discover-collections`);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('textbox', { name: 'Search' }).fill('sight words');
  await page.getByRole('article').nth(2).waitFor({ state: 'detached' });
  await takePage(page, 'discover');
  await page.getByRole('button', { name: 'Preview Collection' }).first().click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('listitem').first().waitFor();
  await take(page, 'look-into');
  await preview.getByRole('button', { name: 'Subscribe to Collection' }).click();
  await preview.getByRole('button', { name: 'Already Subscribed' }).waitFor();
  await page.goto(`${origin()}/your-collections`);
  await page.getByLabel('Category').selectOption('Language Arts');
  await takePage(page, 'subscribed');

  await page.goto(`${origin()}/settings`);
  const colors = page.getByRole('region', { name: 'Color Theme' });
  await colors.getByRole('button', { name: 'Anakiwa', exact: true }).click();
  await colors.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await take(page, 'colors');
  const fonts = page.getByRole('region', { name: 'Fonts' });
  await page.getByLabel('Main Font', { exact: true }).selectOption('Andika (made for early readers)');
  await page.getByLabel('Full Screen Display Font').selectOption('Andika (made for early readers)');
  await fonts.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await take(page, 'fonts');
};

if (!(await buildWeb())) process.exit(1);
const executablePath = findChromium(root);
const port = await freePort();
process.env['E2E_ORIGIN'] = `http://localhost:${port}`;
const sixty = await startSixty(port, {});
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await share(await browser.newPage(view));
  await walk(await browser.newPage(view));
} finally {
  await browser.close();
  await stopSixty(sixty);
}
