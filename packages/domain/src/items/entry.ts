import { readNumber } from '../arithmetic/index.ts';
import { isRecord } from '../json/index.ts';

/** Missing and mistyped fields are null. */
export type Entry = {
  readonly name: string;
  readonly image: string | null;
  readonly count: number | null;
  readonly answer: string | null;
  readonly isUploaded: boolean;
  /** Marked as the answer of the previous entry. */
  readonly isMarkedAnswer: boolean;
  readonly id: unknown;
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
  };
};
