import { dominoCount } from '../dominoes/index.ts';
import type { DominoAnswer, Item } from './item.ts';
import { countOf, imageOf } from './session-item.ts';

/** An item as it is saved (specification, part 1, section 3). */
export type SavedItem = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  /** 'image' for what was uploaded, 'sequence' for everything else. */
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
 * Writes items in the one form in which descriptions are stored: an array of objects with their fields in a fixed
 * order. Items with a blank name are left out (specification, part 1, section 5).
 */
export const serializeItems = (items: readonly Item[]): string =>
  JSON.stringify(items.filter(({ name }) => name.trim() !== '').map(toSavedItem));
