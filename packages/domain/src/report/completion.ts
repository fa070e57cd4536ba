import { isGame } from '../rates/index.ts';

export type EndedPractice = {
  readonly mode: string;
  readonly ending: string;
  readonly isWholeClass: boolean;
};

/**
 * Whether practice counts as one more time that its collection was finished. A saved game is no collection to
 * finish, and a whole class has no counts.
 */
export const isCompletion = ({ mode, ending, isWholeClass }: EndedPractice): boolean =>
  ending === 'completed' && !isGame(mode) && !isWholeClass;
