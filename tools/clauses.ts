// docs/clauses.tsv names the tests that show each clause of the specification.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

export const clauseCount = 774;
const header = ['id', 'clause', 'tests', 'reason'].join('\t');

type ReadFile = (path: string) => string | null;

/** `path > part of a title`, or a path alone if the whole file shows the clause. */
const referenceProblem = (reference: string, readFile: ReadFile): string | null => {
  const [path = '', ...title] = reference.split(' > ');
  const text = readFile(path);
  if (text === null) return `no file ${path}`;
  return text.includes(title.join(' > ')) ? null : `${path} has no '${title.join(' > ')}'`;
};

const rowProblems = (row: string, readFile: ReadFile): readonly string[] => {
  const [id = '', clause = '', tests = '', reason = '', ...rest] = row.split('\t');
  if (id === '' || clause === '' || rest.length > 0) return [`'${row}' is not a row of four columns`];
  if (tests === '') return reason === '' ? [`${id} has neither a test nor a reason`] : [];
  return tests.split('; ').flatMap((reference) => {
    const problem = referenceProblem(reference, readFile);
    return problem === null ? [] : [`${id}: ${problem}`];
  });
};

export const findProblems = (table: string, readFile: ReadFile, count = clauseCount): readonly string[] => {
  const [first, ...rows] = table.replace(/\n$/u, '').split('\n');
  const ids = rows.map((row) => row.split('\t')[0] ?? '');
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...(first === header ? [] : [`the first line is not '${header}'`]),
    ...(ids.length === count ? [] : [`${ids.length} clauses instead of ${count}`]),
    ...repeated.map((id) => `${id} appears more than once`),
    ...rows.flatMap((row) => rowProblems(row, readFile)),
  ];
};

if (import.meta.main) {
  const texts = new Map<string, string | null>();
  const readFile: ReadFile = (path) => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const file = join(root, path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    texts.set(path, text);
    return text;
  };
  const problems = findProblems(readFile('docs/clauses.tsv') ?? '', readFile);
  for (const problem of problems) process.stderr.write(`docs/clauses.tsv: ${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
