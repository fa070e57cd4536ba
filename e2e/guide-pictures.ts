// npm run pictures: takes the pictures of the Resources page from the app with demo data.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '../apps/server/src/commands/demo/people.ts';
import { cardOf } from './support/collections.ts';
import { generate } from './support/creation.ts';
import { button, word } from './support/games.ts';
import { withDemo } from './support/with-demo.ts';
import { shown } from './support/session.ts';
import { arrive, origin, signIn, switchCelebrationsOff, switchToursOff } from './support/test.ts';

const folder = join(import.meta.dirname, '../apps/web/src/features/resources/pictures');

/** Twice the displayed size. */
const view = { viewport: { width: 1100, height: 690 } };

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(800);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
};

const takePage = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').evaluate((main) => {
    const bar = Number.parseFloat(getComputedStyle(main).getPropertyValue('--bar'));
    // One pixel more, so that the header is the bar.
    window.scrollBy({ top: main.getBoundingClientRect().top - bar + 1, behavior: 'instant' });
  });
  await take(page, name);
};

const answerOf = (problem: string): string => {
  const [first = '', operator = '', second = ''] = problem.split(/\s/);
  const [a, b] = [Number(first), Number(second)];
  const value = { '+': a + b, '−': a - b, '×': a * b, '÷': a / b }[operator];
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
  await page.getByRole('radio', { name: /^Watch/ }).check();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill(seconds);
};

const start = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('progressbar').waitFor();
};

const walk = async (page: Page): Promise<void> => {
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
  await openStart(page, 'First letters', '0.4');
  await start(page);
  await page.getByRole('button', { name: 'All correct' }).waitFor();
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
    // Varied response times, and one skip.
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
  await page.getByRole('heading', { level: 3, name: /^Numbers/ }).waitFor({ state: 'detached' });
  await takePage(page, 'discover');
  await page.getByRole('button', { name: 'Preview Collection' }).first().click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('listitem').first().waitFor();
  await take(page, 'look-into');
  await preview.getByRole('button', { name: 'Subscribe to Collection' }).click();
  await preview.getByRole('button', { name: 'Already Subscribed' }).waitFor();
  await page.goto(`${origin()}/your-collections`);
  await page.getByRole('button', { name: 'Done' }).click();
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

const walkWithData = async (page: Page): Promise<void> => {
  await switchToursOff(page.context());
  await switchCelebrationsOff(page.context());
  await page.goto(`${origin()}/your-collections`);
  await signIn(page, { email: 'rosa@sixty.example', password: demoPassword });
  await cardOf(page, 'Capital letters').waitFor();

  await page.goto(`${origin()}/reports`);
  await page.getByLabel('Collection', { exact: true }).selectOption({ label: 'Capital letters' });
  await page.getByRole('heading', { name: 'Over time: Capital letters' }).waitFor();
  await takePage(page, 'report');
  await page
    .getByRole('button', { name: 'Practice these' })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await take(page, 'to-practice');

  await page.goto(`${origin()}/name-generator`);
  await page.getByRole('button', { name: 'Spin the Wheel' }).waitFor();
  await takePage(page, 'wheel');
  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  const back = page.getByRole('button', { name: 'Back to the wheel' });
  await back.waitFor();
  await take(page, 'winner');
  await back.click();
  await page.getByRole('button', { name: 'Make groups' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Shuffle' }).waitFor();
  await take(page, 'groups');

  await page.goto(`${origin()}/games/matching-game`);
  await page.getByRole('button', { name: /^Load/ }).first().click();
  await button(page, 'Start Game').waitFor();
  await takePage(page, 'game-pairs');
  await button(page, 'Start Game').click();
  await word(page, 'sun').waitFor();
  await take(page, 'game');
};

await withDemo(async (browser) => {
  await walk(await browser.newPage(view));
  await walkWithData(await browser.newPage(view));
});
