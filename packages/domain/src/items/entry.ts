import { evaluate, readNumber } from '../arithmetic.ts';
import { isRecord } from '../json.ts';
import { readSides, type Sides } from './sides.ts';

/** Missing and mistyped fields are null. */
export type Entry = {
  name: string;
  image: string | null;
  count: number | null;
  answer: string | null;
  isUploaded: boolean;
  /** Marked as the answer of the previous entry. */
  isMarkedAnswer: boolean;
  id: unknown;
  sides: Sides;
};

const defaultImageName = 'Image';

const readName = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : '';
};

export const readCount = (value: unknown): number | null => {
  if (typeof value === 'string') return readNumber(value);
  return Number.isFinite(value) ? Number(value) + 0 : null;
};

/** Null if there is nothing to practice. */
export const readEntry = (value: unknown): Entry | null => {
  const fields = isRecord(value) ? value : { name: value };
  const svg = fields['svg'];
  const image = typeof svg === 'string' && svg.trim() !== '' ? svg : null;
  const name = readName(fields['name']);
  const hasName = name.trim() !== '';
  if (!hasName && image === null) return null;
  return {
    name: hasName ? name : defaultImageName,
    image,
    count: readCount(fields['count']),
    answer: typeof fields['answer'] === 'string' ? fields['answer'] : null,
    isUploaded: image !== null && fields['type'] === 'image',
    isMarkedAnswer: fields['isAnswer'] === true,
    id: fields['id'],
    sides: readSides(fields),
  };
};

const isProblem = ({ name, image, count }: Entry): boolean =>
  image === null && count === null && evaluate(name) !== null;

/** A number that is marked as an answer, has no id (old collections), or equals the result. */
const isAnswerTo = (problem: Entry, { name, image, count, id, isMarkedAnswer, sides }: Entry): boolean => {
  const number = readNumber(name);
  if (number === null || image !== null || count !== null || Object.keys(sides).length > 0) return false;
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
