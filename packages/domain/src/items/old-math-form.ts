import { evaluate, parseExpression, readNumber } from '../arithmetic/index.ts';
import type { Entry } from './entry.ts';

const isProblem = ({ name, image, count }: Entry): boolean =>
  image === null && count === null && parseExpression(name) !== null;

/**
 * Whether an entry is the answer to the problem before it: a number, and either marked as an answer, or without an id
 * as only old collections have it, or the very result. A number that somebody added to the collection is neither.
 */
const isAnswerTo = (problem: Entry, { name, image, count, id, isMarkedAnswer }: Entry): boolean => {
  const number = readNumber(name);
  if (number === null || image !== null || count !== null) return false;
  return isMarkedAnswer || id === undefined || number === evaluate(problem.name);
};

/**
 * Takes in the old form of a math collection, ['2 + 3', '5', '4 × 2', '8']: each answer becomes the count of its
 * problem. Whatever is not wholly of that form stays as it is.
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
