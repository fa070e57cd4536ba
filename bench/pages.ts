// npm run bench:pages [-- /reports ...]: see bench/README.md.
import { signedInRoutes, signInToDemo, visit } from '../e2e/support/first-visit.ts';
import { origin } from '../e2e/support/test.ts';
import { withDemo } from '../e2e/support/with-demo.ts';
import { load } from './machine.ts';
import { median } from './timing/figures.ts';

const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const rounds = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const rowOf = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(10))).join('');

const wanted = process.argv.slice(2);
const routes = signedInRoutes.filter((route) => wanted.length === 0 || wanted.includes(route));

await withDemo(async (browser) => {
  const teacher = await signInToDemo(browser, origin());
  say(`First visits, 4x CPU slowdown, load ${load()}.\n`);
  say(rowOf(['', 'scripts', 'kB', 'shift', 'phone', 'LCP in s']));
  for (const route of routes) {
    const onWide = await visit(teacher, route, { viewport: wide });
    const onPhone = await visit(teacher, route, { viewport: phone });
    const paints: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      paints.push((await visit(teacher, route, { viewport: wide, isSlowNetwork: true })).lcpMs);
    const figures = [
      String(onWide.scripts),
      (onWide.bytes / 1000).toFixed(1),
      onWide.layoutShift.toFixed(3),
      onPhone.layoutShift.toFixed(3),
      (median(paints) / 1000).toFixed(2),
    ];
    say(rowOf([route, ...figures]));
    for (const move of [...onWide.moves, ...onPhone.moves]) say(`  ${move}`);
  }
});
