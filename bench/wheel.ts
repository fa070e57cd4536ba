// npm run bench:wheel: the frames of three spins of the name wheel with 60 names, a processor 4 times slower, and no
// graphics card. Goal: 60 frames a second.
import { origin } from '../e2e/support/test.ts';
import { type Account, openAccount, post, slowDown } from './shared/browser.ts';
import { untilQuiet } from './shared/machine.ts';
import { say } from './shared/report.ts';

const spins = 3;
const slowdown = 4;
const spinMs = 7900;
const refreshMs = 1000 / 60;
const names = Array.from({ length: 60 }, (_, index) => `Alexandra ${index + 1}`);

/** `ts` is in microseconds. */
type TraceEvent = { name: string; ts: number };

/** Returns the ms between the frames of a spin. */
const framesOf = (trace: string): number[] => {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const begin = traceEvents.find(({ name }) => name === 'spin-begins')?.ts;
  if (begin === undefined) throw new Error('No spin was traced.');
  const times = traceEvents
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= begin && ts <= begin + spinMs * 1000)
    .map(({ ts }) => ts / 1000)
    .toSorted((one, other) => one - other);
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
};

const spin = async ({ browser, page }: Account): Promise<number[]> => {
  const button = page.getByRole('button', { name: 'Spin the Wheel' });
  await button.waitFor();
  await slowDown(page, slowdown);
  const frames = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];
  await browser.startTracing(page, { categories: [...frames, 'blink.user_timing'] });
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('spin-begins'), { once: true });
  });
  await button.click();
  await page.getByText('Selected Name:').waitFor();
  const trace = await browser.stopTracing();
  await slowDown(page, 1);
  await page.reload();
  return framesOf(trace.toString('utf8'));
};

const run = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const account = await openAccount(ended);
  await post(account, '/namelists/', { name: 'My Name List', names });
  await account.page.goto(`${origin()}/name-generator`);
  say(`${names.length} names, the processor ${slowdown} times slower`);
  for (let number = 1; number <= spins; number += 1) {
    const busy = await untilQuiet();
    const frames = await spin(account);
    const perSecond = (frames.length * 1000) / frames.reduce((sum, ms) => sum + ms, 0);
    const late = frames.filter((ms) => ms > 1.5 * refreshMs).length;
    say(
      `spin ${number}: ${perSecond.toFixed(1)} frames a second, ${late} of ${frames.length} late, longest ${Math.max(...frames).toFixed(1)} ms${busy}`,
    );
  }
};

await run();
