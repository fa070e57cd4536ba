// npm run bench:wheel: see bench/README.md.
import { type Browser, expect } from '@playwright/test';
import { origin } from '../e2e/support/test.ts';
import { launchBrowser, openContext } from './browser.ts';
import { load, untilQuiet } from './machine.ts';
import { type Account, makeAccount } from './session/account.ts';
import { serveSixty } from './sixty.ts';
import { frameFigures, type FrameFigures, readFrameTimes } from './wheel/frames.ts';

const spins = 3;
const slowdown = 4;
const names = Array.from({ length: 60 }, (_, index) => `Alexandra ${index + 1}`);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const saveNames = async ({ headers }: Account): Promise<void> => {
  const answer = await fetch(`${origin()}/api/namelists/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'My Name List', names }),
  });
  if (!answer.ok) throw new Error(`The names could not be saved: ${answer.status}.`);
};

const measureSpin = async (browser: Browser, { page }: Account): Promise<FrameFigures> => {
  const button = page.getByRole('button', { name: 'Spin the Wheel' });
  await expect(button).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, {
    categories: [
      'disabled-by-default-devtools.timeline.frame',
      'devtools.timeline.frame',
      'blink.user_timing',
    ],
  });
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('spin-begins'), { once: true });
  });
  await button.click();
  await expect(page.getByText('Selected Name:')).toBeVisible({ timeout: 20_000 });
  const trace = await browser.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.reload();
  return frameFigures(readFrameTimes(trace.toString('utf8')));
};

const run = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  ended.defer(await serveSixty());
  const browser = await launchBrowser();
  ended.defer(() => browser.close());
  const account = await makeAccount(await openContext(browser));
  await saveNames(account);
  await account.page.goto(`${origin()}/name-generator`);
  say(`${names.length} names, the processor ${slowdown} times slower`);
  for (let spin = 1; spin <= spins; spin += 1) {
    const isQuiet = await untilQuiet(30_000);
    const { perSecond, longestMs, late, count } = await measureSpin(browser, account);
    say(
      `spin ${spin}: ${perSecond.toFixed(1)} frames a second, ${late} of ${count} late, longest ${longestMs.toFixed(1)} ms` +
        (isQuiet ? '' : ` [the machine was busy: load ${load()}]`),
    );
  }
};

await run();
