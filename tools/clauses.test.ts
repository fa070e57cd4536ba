import { describe, expect, it } from 'vitest';
import { findProblems } from './clauses.ts';

const files: Readonly<Record<string, string>> = {
  'a.test.ts': "it('adds two numbers', () => {});",
  'b.spec.ts': "test('shows > and <', () => {});",
};
const header = 'id\tclause\ttests\treason';
const good = [
  'A-01\tAdds\ta.test.ts > adds two\t',
  'A-02\tShows\ta.test.ts; b.spec.ts > shows > and <\t',
  'A-03\tIs calm\t\tA person judges it in screenshots.',
] as const;

const problemsOf = (rows: readonly string[]): readonly string[] =>
  findProblems([header, ...rows, ''].join('\n'), (path) => files[path] ?? null, 3);

describe('a table of clauses', () => {
  it('passes when every row has a test that exists or a reason', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  it.each([
    ['a clause is missing', [good[0], good[1]], '2 clauses instead of 3'],
    ['a clause is added', [...good, 'A-04\tAdds\ta.test.ts\t'], '4 clauses instead of 3'],
    ['an id is repeated', [good[0], good[1], good[1]], 'A-02 appears more than once'],
    ['a row has neither', [good[0], good[1], 'A-03\tIs calm\t\t'], 'A-03 has neither a test nor a reason'],
    ['a file does not exist', [good[0], good[1], 'A-03\tX\tc.test.ts > adds\t'], 'A-03: no file c.test.ts'],
    [
      'a title is not in the file',
      [good[0], good[1], 'A-03\tX\ta.test.ts; a.test.ts > adds three\t'],
      "A-03: a.test.ts has no 'adds three'",
    ],
    [
      'a row has another number of columns',
      [good[0], good[1], 'A-03\tX\ta.test.ts\t\t'],
      "'A-03\tX\ta.test.ts\t\t' is not a row of four columns",
    ],
  ])('fails when %s', (_, rows, problem) => {
    expect(problemsOf(rows)).toEqual([problem]);
  });

  it('fails on another header', () => {
    expect(findProblems(good.join('\n'), (path) => files[path] ?? null, 2)).toEqual([
      `the first line is not '${header}'`,
    ]);
  });

  it('has 774 clauses', () => {
    expect(findProblems(header, () => null)).toEqual(['0 clauses instead of 774']);
  });
});
