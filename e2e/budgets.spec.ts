import { signedInRoutes, signInToDemo, visit } from './support/first-visit.ts';
import { expect, test } from './support/test.ts';
import { serveDemo } from './support/with-demo.ts';

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

test('a first visit of any page loads at most 240 kB in 45 scripts, and nothing moves', async ({
  browser,
}) => {
  const demo = await serveDemo();
  const teacher = await signInToDemo(browser, demo.origin);
  for (const [index, route] of signedInRoutes.entries()) {
    // `npm run bench:pages` visits each page with both.
    const viewport = index % 2 === 0 ? laptop : phone;
    const { bytes, scripts, layoutShift, moves } = await visit(teacher, route, { viewport });
    expect.soft(bytes, route).toBeGreaterThan(60_000);
    expect.soft(bytes, route).toBeLessThanOrEqual(240_000);
    expect.soft(scripts, route).toBeLessThanOrEqual(45);
    expect.soft(layoutShift, [route, ...moves].join('\n')).toBeLessThanOrEqual(0.02);
  }
  await teacher.close();
  await demo.stop();
});
