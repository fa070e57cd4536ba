// npm run bench:session: the wait from the press on Start to the first of 10,000 trials (goal: 300 ms), and the onsets of 100
// pictures of 5 MB (goal: none off).
import { parseArgs } from 'node:util';
import { origin } from '../e2e/support/test.ts';
import { measurePictures } from './session-pictures.ts';
import { type Account, openAccount, saveCollection } from './shared/browser.ts';
import { untilQuiet } from './shared/machine.ts';
import { figure, median, say } from './shared/report.ts';
import { formatFigures } from './timing/figures.ts';
import { openScreen, type Screen } from './timing/screen.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    parts: { type: 'string', default: 'start,pictures' },
  },
});
const rounds = values.quick ? 2 : 5;
const pictures = values.quick ? 20 : 100;
const startGoalMs = 300;

const watchStart = (): void => {
  const isItemSeen = (): boolean =>
    Array.from(document.querySelectorAll('[data-key] > *')).some(
      (stimulus) => Number(getComputedStyle(stimulus).opacity) === 1,
    );
  const note = ({ timeStamp }: Event): void => {
    const onFrame = (at: number): void => {
      if (isItemSeen()) document.documentElement.dataset['startMs'] = String(at - timeStamp);
      else requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  };
  document.addEventListener('click', note, { capture: true, once: true });
};

const startOnce = async ({ page }: Account, collection: string): Promise<number> => {
  await page.goto(`${origin()}/your-collections`);
  const card = page.getByRole('article').filter({ hasText: collection });
  await card.getByRole('button', { name: 'Start', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minutes', { exact: true }).fill('0');
  await dialog.getByLabel('Seconds', { exact: true }).fill('0.1');
  await dialog.getByLabel('When to stop').selectOption('timer');
  await dialog.getByLabel('Timer minutes').fill('16');
  await dialog.getByLabel('Timer seconds').fill('40');
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchStart);
  await dialog.getByRole('button', { name: 'Start' }).click();
  const startMs = Number(await page.locator('html[data-start-ms]').getAttribute('data-start-ms'));
  await page.getByRole('button', { name: 'Back' }).click();
  return startMs;
};

const measureStart = async (account: Account): Promise<string> => {
  const collection = 'Five hundred words';
  await saveCollection(
    account,
    collection,
    Array.from({ length: 500 }, (_, index) => `word ${index + 1}`),
  );
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(account, collection));
  const all = times.map((ms) => ms.toFixed(0)).join(', ');
  return `from the press on Start to the first of 10,000 trials: ${figure(median(times), startGoalMs, 0)} ms (${all})`;
};

const parts: Readonly<Record<string, (account: Account, screen: Screen) => Promise<string>>> = {
  start: measureStart,
  pictures: async (account, screen) => {
    const { figures, bytesEach } = await measurePictures(account, screen, pictures);
    return `${pictures} pictures of ${(bytesEach / 1e6).toFixed(1)} MB at 500 ms, off / worst error / drift: ${formatFigures(figures)}`;
  },
};

const run = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const screen = await openScreen(ended);
  const account = await openAccount(ended, screen.display);
  for (const part of values.parts.split(',')) {
    const measure = parts[part];
    if (!measure)
      throw new Error(`There is no part '${part}': choose from ${Object.keys(parts).join(', ')}.`);
    const busy = await untilQuiet(values.quick ? 10_000 : 300_000);
    say(`${await measure(account, screen)}${busy}`);
  }
};

await run();
