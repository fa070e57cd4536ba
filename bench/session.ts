// npm run bench:session: see bench/README.md.
import { parseArgs } from 'node:util';
import { launchBrowser, openContext } from './browser.ts';
import { load, untilQuiet } from './machine.ts';
import { makeAccount } from './session/account.ts';
import { type Held, measureMemory } from './session/memory.ts';
import { measurePictures } from './session/pictures.ts';
import { measureStart } from './session/start.ts';
import { measureTaps } from './session/taps.ts';
import { serveSixty } from './sixty.ts';
import { formatFigures } from './timing/table.ts';

const parts = ['start', 'memory', 'pictures', 'taps'];
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    parts: { type: 'string', default: parts.join() },
  },
});
const trials = values.quick ? 600 : 10_000;
const pictures = values.quick ? 20 : 100;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const heldText = ({ heapBytes, nodes }: Held): string => `${(heapBytes / 1e6).toFixed(2)} MB, ${nodes} nodes`;

const measure: Readonly<
  Record<string, (account: Awaited<ReturnType<typeof makeAccount>>) => Promise<string>>
> = {
  start: async (account) => {
    const { medianMs, allMs } = await measureStart(account);
    const all = allMs.map((ms) => ms.toFixed(0)).join(', ');
    return `from the press on Start to the first of 10,000 trials: ${medianMs.toFixed(0)} ms (${all})`;
  },
  memory: async (account) => {
    const { start, end } = await measureMemory(account, trials);
    return `held near the start of ${trials} trials: ${heldText(start)}; near their end: ${heldText(end)}`;
  },
  pictures: async (account) => {
    const { figures, bytesEach } = await measurePictures(account, pictures);
    return `${pictures} pictures of ${(bytesEach / 1e6).toFixed(1)} MB at 500 ms, items off / worst error / drift: ${formatFigures(figures)}`;
  },
  taps: async (account) => {
    const { probe, bare } = await measureTaps(account);
    const inMs = ({ median, worst }: typeof probe.shown): string =>
      `median ${median.toFixed(0)} ms, at most ${worst.toFixed(0)} ms`;
    const text = ({ taps: presses, inNextFrame, handling, shown }: typeof probe): string =>
      `${inNextFrame} of ${presses} presses shown in the next frame, handled in ${inMs(handling)}; from the press to the frame ${inMs(shown)}`;
    return `the processor 4 times slower, a probe of 400 items: ${text(probe)}. 400 plain buttons: ${text(bare)}`;
  },
};

const run = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  ended.defer(await serveSixty());
  const browser = await launchBrowser();
  ended.defer(() => browser.close());
  const context = await openContext(browser);
  const account = await makeAccount(context);
  for (const part of values.parts.split(',')) {
    const isQuiet = await untilQuiet(values.quick ? 10_000 : 300_000);
    const result = await measure[part]?.(account);
    say(
      `${result ?? `There is no part ${part}.`}${isQuiet ? '' : ` [the machine was busy: load ${load()}]`}`,
    );
  }
};

await run();
