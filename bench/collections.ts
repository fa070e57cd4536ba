// npm run bench:collections: see bench/README.md.
import { launchBrowser, openContext } from './browser.ts';
import { type Step, steps } from './collections/steps.ts';
import { load, untilQuiet } from './machine.ts';
import { type Account, makeAccount, saveCollection } from './session/account.ts';
import { serveSixty } from './sixty.ts';
import { median } from './timing/figures.ts';

const counts = [190, 1990] as const;
const rounds = 5;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const watch = (done: string): void => {
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const onFrame = (): void => {
        if (!document.querySelector(done)) requestAnimationFrame(onFrame);
        // Frames are drawn one frame after their layout.
        else
          requestAnimationFrame((at) =>
            document.documentElement.setAttribute('data-took', String(at - timeStamp)),
          );
      };
      requestAnimationFrame(onFrame);
    },
    { capture: true, once: true },
  );
};

const time = async ({ page }: Account, step: Step, count: number): Promise<number> => {
  const collection = `words ${count}`;
  await step.prepare(page, collection);
  await page.evaluate(watch, step.done);
  await step.act(page, collection);
  const noted = page.locator('html[data-took]');
  await noted.waitFor({ state: 'attached' });
  return Number(await noted.getAttribute('data-took'));
};

const run = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  ended.defer(await serveSixty());
  const browser = await launchBrowser();
  ended.defer(() => browser.close());
  const context = await openContext(browser);
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft')) localStorage.removeItem(key);
  });
  const account = await makeAccount(context);
  for (const count of counts) {
    const words = Array.from({ length: count }, (_, index) => `word ${index + 1}`);
    await saveCollection(account, `words ${count}`, words);
  }
  for (const step of steps) {
    const isQuiet = await untilQuiet(30_000);
    const took = counts.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, count] of counts.entries()) took[index]?.push(await time(account, step, count));
    }
    const [few = 0, many = 0] = took.map(median);
    say(
      `${step.name.padEnd(28)} ${few.toFixed(0).padStart(6)} ms ${many.toFixed(0).padStart(6)} ms  ${(many / few).toFixed(1)}x` +
        (isQuiet ? '' : ` [the machine was busy: load ${load()}]`),
    );
  }
};

await run();
