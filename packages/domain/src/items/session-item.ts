import type { SessionItem } from '../session/configuration.ts';
import type { Item } from './item.ts';

/** The markup or address of what an item shows; null for an item that is read. */
export const imageOf = (item: Item): string | null => ('image' in item ? item.image : null);

/** The number that an item is about: the dots to count, the result of a problem. Null where there is none. */
export const countOf = (item: Item): number | null => {
  if (item.kind === 'mathProblem') return item.result;
  return item.kind === 'domino' ? null : (item.count ?? null);
};

/**
 * The item as a session carries it in the navigation state.
 *
 * @param index its place in the sequence as saved, from 0.
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
