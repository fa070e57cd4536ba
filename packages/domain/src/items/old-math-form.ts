import { evaluate, readNumber } from '../arithmetic/index.ts';
import type { Entry } from './entry.ts';

const isProblem = ({ name, image, count }: Entry): boolean =>
  image === null && count === null && evaluate(name) !== null;

/** A number that is marked as an answer, has no id (old collections), or equals the result. */
const isAnswerTo = (problem: Entry, { name, image, count, id, isMarkedAnswer }: Entry): boolean => {
  const number = readNumber(name);
  if (number === null || image !== null || count !== null) return false;
  return isMarkedAnswer || id === undefined || number === evaluate(problem.name);
};

/**
 * Converts old math collections, ['2 + 3', '5', '4 × 2', '8']: answers become counts. Anything not entirely
 * in that form stays.
 */
export const foldOldMathForm = (entries: readonly Entry[]): readonly Entry[] => {
  const folded: Entry[] = [];
  for (let index = 0; index < entries.length; index += 2) {
    const problem = entries[index];
    const answer = entries[index + 1];
    if (problem === undefined || !isProblem(problem)) return entries;
    if (answer !== undefined && !isAnswerTo(problem, answer)) return entries;
    folded.push(answer === undefined ? problem : { ...problem, count: readNumber(answer.name) });
  }
  return folded;
};
