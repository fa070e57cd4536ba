import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.ts';

/** Limits of single tests and waits. `packages/testkit/src/hang-limits.ts` has the only ones. */
const limits = [
  /\bvi\.wait(For|Until)\(/,
  /\btimeout: \d+_\d{3}\b/,
  /\btest\.(slow|setTimeout)\(/,
  /\bwaitForTimeout\(/,
  /\bAbortSignal\.timeout\(\d/,
  /^\}, \d[\d_]*\);/m,
];

const limitsIn = (text: string): readonly string[] => limits.flatMap((limit) => limit.exec(text)?.[0] ?? []);

it('no test has a limit in real time of its own, which a slow machine could miss', () => {
  const files = globSync('{apps,packages}/*/src/**/{*.test.ts,*.test.tsx,testing/**/*.ts,testing/**/*.tsx}', {
    cwd: root,
  });
  const browserTests = globSync('e2e/{*.spec.ts,support/*.ts}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  expect(browserTests.length).toBeGreaterThan(50);
  const found = [...files, ...browserTests]
    .map((file) => ({ file, limits: limitsIn(readFileSync(join(root, file), 'utf8')) }))
    .filter((each) => each.limits.length > 0);
  expect(found).toEqual([]);
});

it.each(['vi.waitFor(', '{ timeout: 20_000 }', 'test.slow()', 'waitForTimeout(3)', '}, 90_000);'])(
  '%s would be found',
  (text) => expect(limitsIn(text)).toHaveLength(1),
);
