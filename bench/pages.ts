// npm run bench:pages [-- /reports ...]: scripts, gzipped JavaScript, layout shift, and largest contentful paint on slow 4G
// of each page behind sign-in, with demo data and a processor 4 times slower. Goals: 4 s at a first visit, 2.5 s again;
// `e2e/budgets.spec.ts` has those of bytes, scripts, and shift.
import { signedInRoutes, signInToDemo, visit, type Visitor } from '../e2e/support/first-visit.ts';
import { origin } from '../e2e/support/test.ts';
import { withDemo } from '../e2e/support/with-demo.ts';
import { load } from './shared/machine.ts';
import { figure, median, say, sayHead, sayRow } from './shared/report.ts';

const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const rounds = 3;
const slowdown = 4;

const wanted = process.argv.slice(2);
const routes = signedInRoutes.filter((route) => wanted.length === 0 || wanted.includes(route));

const lcpSeconds = async (visitor: Visitor, route: string, hasEmptyCache: boolean): Promise<number> => {
  const paints: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const conditions = { viewport: wide, slowdown, isSlowNetwork: true, hasEmptyCache };
    paints.push((await visit(visitor, route, conditions)).lcpMs);
  }
  return median(paints) / 1000;
};

await withDemo(async (browser) => {
  const newcomer = await signInToDemo(browser, origin());
  const returner = await signInToDemo(browser, origin(), { serviceWorkers: 'allow' });
  await returner.page.evaluate(async () => navigator.serviceWorker.ready);
  say(`4x CPU slowdown, load ${load()}. LCP on slow 4G, in s: first visit, and with the service worker.`);
  sayHead(['page', 'scripts', 'kB', 'shift', 'shift on a phone', 'LCP', 'LCP again']);
  for (const route of routes) {
    const onWide = await visit(newcomer, route, { viewport: wide, slowdown });
    const onPhone = await visit(newcomer, route, { viewport: phone, slowdown });
    sayRow([
      route,
      onWide.scripts,
      (onWide.bytes / 1000).toFixed(1),
      onWide.layoutShift.toFixed(3),
      onPhone.layoutShift.toFixed(3),
      figure(await lcpSeconds(newcomer, route, true), 4),
      figure(await lcpSeconds(returner, route, false), 2.5),
    ]);
    for (const move of [...onWide.moves, ...onPhone.moves]) say(`  ${move}`);
  }
});
