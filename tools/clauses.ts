// Checks docs/clauses.tsv, which names the tests of each clause.
import { type ReadFile, readFile, referenceProblem } from './references.ts';

export const clauseCount = 774;
const header = ['id', 'clause', 'tests', 'reason'].join('\t');

const rowProblems = (row: string, read: ReadFile): readonly string[] => {
  const [id = '', clause = '', tests = '', reason = '', ...rest] = row.split('\t');
  if (id === '' || clause === '' || rest.length > 0) return [`'${row}' is not a row of four columns`];
  if (tests === '') return reason === '' ? [`${id} has neither a test nor a reason`] : [];
  return tests.split('; ').flatMap((reference) => {
    const problem = referenceProblem(reference, read);
    return problem === null ? [] : [`${id}: ${problem}`];
  });
};

export const findProblems = (table: string, read: ReadFile, count = clauseCount): readonly string[] => {
  const [first, ...rows] = table.replace(/\n$/u, '').split('\n');
  const ids = rows.map((row) => row.split('\t')[0] ?? '');
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...(first === header ? [] : [`the first line is not '${header}'`]),
    ...(ids.length === count ? [] : [`${ids.length} clauses instead of ${count}`]),
    ...repeated.map((id) => `${id} appears more than once`),
    ...rows.flatMap((row) => rowProblems(row, read)),
  ];
};

if (import.meta.main) {
  const problems = findProblems(readFile('docs/clauses.tsv') ?? '', readFile);
  for (const problem of problems) process.stderr.write(`docs/clauses.tsv: ${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
