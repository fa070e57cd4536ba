import { describe, expect, it } from 'vitest';
import { findProblems, requirements } from './asvs.ts';

const read = (path: string): string | null =>
  path === 'apps/a.test.ts' ? "it('adds two numbers', () => {});" : null;

const sums = '1 met, 0 by setting, 0 not applicable, 1 not met';
const met = '| 1.2.1 | Adds | met | `apps/a.test.ts > adds two` |';
const notMet = '| 1.2.2 | Subtracts | not met | Nobody subtracts. |';
const problemsOf = (...lines: readonly string[]) => findProblems(lines.join('\n'), read, ['1.2.1', '1.2.2']);

describe('the document about ASVS', () => {
  it('passes if each requirement has a test that exists, or says what is missing', () => {
    expect(problemsOf(sums, met, notMet)).toEqual([]);
  });

  it.each([
    ['a row is missing', [met], 'the rows are not the 2 requirements in their order'],
    ['rows are exchanged', [notMet, met], 'the rows are not the 2 requirements in their order'],
    ['the sums are others', [met.replace('met', 'by setting'), notMet], expect.stringContaining('sums')],
    [
      'nothing shows what is met',
      ['| 1.2.1 | Adds | met | Yes. |', notMet],
      '1.2.1 is met, but nothing shows it',
    ],
    ['a test is gone', [met.replace('two', 'three'), notMet], "1.2.1: apps/a.test.ts has no 'adds three'"],
    ['a file is gone', [met.replace('a.test', 'b.test'), notMet], '1.2.1: no file apps/b.test.ts'],
    ['a state is unknown', [met, notMet.replace('not met', 'almost')], "1.2.2: 'almost' is no state"],
  ])('fails if %s', (_, rows, problem) => {
    expect(problemsOf(sums, ...rows)).toContainEqual(problem);
  });

  it('has the 70 requirements of level 1', () => {
    expect(requirements).toHaveLength(70);
  });
});
