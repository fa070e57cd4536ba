// Checks the evidence in docs/asvs.md for OWASP ASVS 5.0.0, level 1.
import { type ReadFile, readFile, referenceProblem } from './references.ts';

/** By section: '1.2' has 1.2.1 to 1.2.5. */
const levelOne: Readonly<Record<string, readonly number[]>> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
};
export const requirements: readonly string[] = Object.entries(levelOne).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

const states = ['met', 'by setting', 'not applicable', 'not met'] as const;

const row = /^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/;
/** Paths in backticks, optionally with part of a test's title. */
const reference = /`((?:apps|packages|e2e|tools|docs|deploy)\/[^`]+)`/g;

type Row = { id: string; state: string; evidence: string };

const rowsOf = (document: string): readonly Row[] =>
  document.split('\n').flatMap((line) => {
    const [, id, , state, evidence] = row.exec(line) ?? [];
    return id && state && evidence ? [{ id, state, evidence }] : [];
  });

const rowProblems = ({ id, state, evidence }: Row, read: ReadFile): readonly string[] => {
  const references = Array.from(evidence.matchAll(reference), ([, path = '']) => path);
  return [
    ...(states.some((known) => known === state) ? [] : [`${id}: '${state}' is no state`]),
    ...(state === 'met' && references.length === 0 ? [`${id} is met, but nothing shows it`] : []),
    ...references.flatMap((path) => {
      const problem = referenceProblem(path, read);
      return problem === null ? [] : [`${id}: ${problem}`];
    }),
  ];
};

export const findProblems = (document: string, read: ReadFile, ids = requirements): readonly string[] => {
  const rows = rowsOf(document);
  const isInOrder = rows.map(({ id }) => id).join() === ids.join();
  const sums = states.map((state) => `${rows.filter((each) => each.state === state).length} ${state}`);
  return [
    ...(isInOrder ? [] : [`the rows are not the ${ids.length} requirements in their order`]),
    ...(document.includes(sums.join(', ')) ? [] : [`the sums are not '${sums.join(', ')}'`]),
    ...rows.flatMap((each) => rowProblems(each, read)),
  ];
};

if (import.meta.main) {
  const problems = findProblems(readFile('docs/asvs.md') ?? '', readFile);
  for (const problem of problems) process.stderr.write(`docs/asvs.md: ${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
