import type { DominoAnswer } from '../dominoes/index.ts';
import type { Item } from './item.ts';

/** An item in the navigation state (specification, part 2, section 3). */
export type SessionItem = {
  /** Index in the saved sequence, before any shuffle. */
  readonly id: number;
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  /**
   * Required by the specification and always false: the old form with answers as entries is converted to `count` when
   * parsed (`old-math-form.ts`).
   */
  readonly isAnswer?: boolean;
  readonly answer?: DominoAnswer;
};

/** An item's image; null for text. */
export const imageOf = (item: Item): string | null => ('image' in item ? item.image : null);

/** The dots to count or the result of a problem; otherwise null. */
export const countOf = (item: Item): number | null => {
  if (item.kind === 'mathProblem') return item.result;
  return item.kind === 'domino' ? null : (item.count ?? null);
};

/**
 * The item in the navigation state of a session.
 *
 * @param index position in the saved sequence, from 0.
 */
export const toSessionItem = (item: Item, index: number): SessionItem => {
  const image = imageOf(item);
  const count = countOf(item);
  return {
    id: index,
    name: item.name,
    ...(image !== null && { svg: image }),
    ...(count !== null && { count }),
    isAnswer: false,
    ...(item.kind === 'domino' && { answer: item.answer }),
  };
};
