// npm run bench:cards: see bench/README.md.
import { launchBrowser, openContext } from './browser.ts';
import { measures, openList } from './cards/measures.ts';
import { load, untilQuiet } from './machine.ts';
import { makeAccount, saveCollection } from './session/account.ts';
import { serveSixty } from './sixty.ts';
import { median } from './timing/figures.ts';

const count = 2000;
const rounds = 5;
const slowdown = 4;
const parallel = 8;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const run = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  ended.defer(await serveSixty());
  const browser = await launchBrowser();
  ended.defer(() => browser.close());
  const account = await makeAccount(await openContext(browser));
  const texts = Array.from({ length: 30 }, (_, index) => `word ${index + 1}`);
  const numbers = Array.from({ length: count }, (_, index) => index + 1).values();
  const saveRest = async (): Promise<void> => {
    for (const number of numbers) await saveCollection(account, `Reading group, set ${number}`, texts);
  };
  await Promise.all(Array.from({ length: parallel }, saveRest));

  const session = await account.page.context().newCDPSession(account.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await openList(account.page);
  say(`${count} collections, the processor ${slowdown} times slower`);
  const isQuiet = await untilQuiet(30_000);
  for (const { name, measure } of measures) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) took.push(await measure(account.page));
    say(
      `${name.padEnd(36)} ${median(took).toFixed(0).padStart(6)} ms, at most ${Math.max(...took).toFixed(0)} ms` +
        (isQuiet ? '' : ` [the machine was busy: load ${load()}]`),
    );
  }
};

await run();
