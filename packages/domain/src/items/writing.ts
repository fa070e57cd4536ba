import { dominoCount, type DominoAnswer } from '../dominoes/index.ts';
import type { Item } from './item.ts';
import { countOf, imageOf } from './session-item.ts';

/** A stored item (specification, part 1, section 3). */
export type SavedItem = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  /** 'image' for uploads, otherwise 'sequence'. */
  readonly type: 'sequence' | 'image';
  readonly id: string;
  readonly answer?: DominoAnswer;
};

const toSavedItem = (item: Item): SavedItem => {
  const image = imageOf(item);
  const count = item.kind === 'domino' ? dominoCount(item.answer) : countOf(item);
  return {
    name: item.name,
    ...(image !== null && { svg: image }),
    ...(count !== null && { count }),
    type: item.kind === 'picture' ? 'image' : 'sequence',
    id: item.id,
    ...(item.kind === 'domino' && { answer: item.answer }),
  };
};

/**
 * Serializes items in canonical form: an array of objects with fields in a fixed order. Items with a blank name are
 * dropped (specification, part 1, section 5).
 */
export const serializeItems = (items: readonly Item[]): string =>
  JSON.stringify(items.filter(({ name }) => name.trim() !== '').map(toSavedItem));
