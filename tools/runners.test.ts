import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOfPlaywright, countOfVitest } from './runners.ts';
import { close, runSteps, type Step } from './steps.ts';

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

const vitestReport = (changes: object) => ({ numPassedTests: 5, numFailedTests: 0, ...changes });
const playwrightReport = (changes: object) => ({ stats: { expected: 5, unexpected: 0, ...changes } });

describe('the count of tests', () => {
  it.each([
    ['passing', 0, {}, {}, { passed: 5, failed: 0 }],
    ['failing', 1, { numFailedTests: 2 }, { unexpected: 2 }, { passed: 5, failed: 2 }],
    ['skipped', 0, { numPendingTests: 1 }, { skipped: 1 }, { passed: 5, failed: 1 }],
    ['to be written or flaky', 0, { numTodoTests: 1 }, { flaky: 1 }, { passed: 5, failed: 1 }],
    ['none', 0, { numPassedTests: 0 }, { expected: 0 }, { passed: 0, failed: 1 }],
    ['passing, with an error outside of them', 1, {}, {}, { passed: 5, failed: 1 }],
  ])('%s', (_name, code, ofVitest, ofPlaywright, count) => {
    expect(countOfVitest(code, vitestReport(ofVitest))).toEqual(count);
    expect(countOfPlaywright(code, playwrightReport(ofPlaywright))).toEqual(count);
  });

  it.each([undefined, null, 'text', {}])('without a report (%j) is one failure', (report) => {
    expect(countOfVitest(0, report)).toEqual({ passed: 0, failed: 1 });
    expect(countOfPlaywright(0, report)).toEqual({ passed: 0, failed: 1 });
  });
});

it('steps that fail are counted and shown with their output, and the others run', async () => {
  const step = (name: string, script: string): Step => ({ name, command: [process.execPath, '-e', script] });
  const steps = [
    step('good', ''),
    step('bad', 'console.error("reason"); process.exitCode = 2'),
    step('killed', 'process.kill(process.pid)'),
    step('last', ''),
  ];
  expect(await runSteps(steps)).toEqual({ passed: 2, failed: 2 });
  expect(output.join('')).toMatch(/reason\nFAIL bad \(/);
  expect(output.join('')).toMatch(/ok {3}last \(/);
});

it.each([
  [
    [
      { passed: 3, failed: 0 },
      { passed: 4, failed: 0 },
    ],
    '7 passed, 0 failed',
    0,
  ],
  [
    [
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ],
    '7 passed, 1 failed',
    1,
  ],
  [[{ passed: 0, failed: 0 }], '0 passed, 0 failed', 1],
])('%j closes with %j and exit code %i', (counts, line, code) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  expect(() => close(counts)).toThrow('exit');
  expect(exit).toHaveBeenCalledWith(code);
  expect(output.at(-1)).toBe(`\n${line}\n`);
});
