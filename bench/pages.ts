// npm run bench:pages [-- /reports ...]: see bench/README.md.
import { signedInRoutes, signInToDemo, visit, type Visitor } from '../e2e/support/first-visit.ts';
import { origin } from '../e2e/support/test.ts';
import { withDemo } from '../e2e/support/with-demo.ts';
import { load } from './machine.ts';
import { median } from './timing/figures.ts';

const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const rounds = 3;
const slowdown = 4;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const rowOf = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(10))).join('');

const wanted = process.argv.slice(2);
const routes = signedInRoutes.filter((route) => wanted.length === 0 || wanted.includes(route));

await withDemo(async (browser) => {
  const newcomer = await signInToDemo(browser, origin());
  const returner = await signInToDemo(browser, origin(), { serviceWorkers: 'allow' });
  await returner.page.evaluate(async () => navigator.serviceWorker.ready);
  say(`4x CPU slowdown, load ${load()}. LCP on slow 4G, in s: first visit, and with the service worker.\n`);
  say(rowOf(['', 'scripts', 'kB', 'shift', 'phone', 'LCP', 'LCP again']));
  for (const route of routes) {
    const onWide = await visit(newcomer, route, { viewport: wide, slowdown });
    const onPhone = await visit(newcomer, route, { viewport: phone, slowdown });
    const medianLcp = async (visitor: Visitor, hasEmptyCache: boolean): Promise<string> => {
      const paints: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const conditions = { viewport: wide, slowdown, isSlowNetwork: true, hasEmptyCache };
        paints.push((await visit(visitor, route, conditions)).lcpMs);
      }
      return (median(paints) / 1000).toFixed(2);
    };
    const figures = [
      String(onWide.scripts),
      (onWide.bytes / 1000).toFixed(1),
      onWide.layoutShift.toFixed(3),
      onPhone.layoutShift.toFixed(3),
      await medianLcp(newcomer, true),
      await medianLcp(returner, false),
    ];
    say(rowOf([route, ...figures]));
    for (const move of [...onWide.moves, ...onPhone.moves]) say(`  ${move}`);
  }
});
