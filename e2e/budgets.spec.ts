import { signedInRoutes, signInToDemo, visit } from './support/first-visit.ts';
import { expect, test } from './support/test.ts';
import { serveDemo } from './support/with-demo.ts';

test('a first visit of any page loads at most 240 kB in 45 scripts, and nothing moves, on a phone neither', async ({
  browser,
}) => {
  const demo = await serveDemo();
  const teacher = await signInToDemo(browser, demo.origin);
  for (const route of signedInRoutes) {
    const first = await visit(teacher, route, { viewport: { width: 1366, height: 768 } });
    expect.soft(first.bytes, route).toBeGreaterThan(60_000);
    expect.soft(first.bytes, route).toBeLessThanOrEqual(240_000);
    expect.soft(first.scripts, route).toBeLessThanOrEqual(45);
    const onPhone = await visit(teacher, route, {
      viewport: { width: 390, height: 844 },
      hasEmptyCache: false,
    });
    for (const { layoutShift, moves } of [first, onPhone])
      expect.soft(layoutShift, [route, ...moves].join('\n')).toBeLessThanOrEqual(0.02);
  }
  await teacher.close();
  await demo.stop();
});
