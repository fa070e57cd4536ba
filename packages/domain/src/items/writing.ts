import { itemKinds, type Item } from './kinds/index.ts';
import { imageOf, savedAnswerOf } from './session-item.ts';

/** A stored item (specification, part 1, section 3). */
export type SavedItem = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  readonly type: 'sequence' | 'image';
  readonly id: string;
  readonly answer?: string;
};

export const toSavedItem = (item: Item): SavedItem => {
  const image = imageOf(item);
  const { count, answer } = savedAnswerOf(item);
  return {
    name: item.name,
    ...(image !== null && { svg: image }),
    ...(count !== undefined && { count }),
    type: itemKinds[item.kind].savedType,
    id: item.id,
    ...(answer !== undefined && { answer }),
  };
};

/** Fields in a fixed order; drops blank names (part 1, section 5). */
export const savedItemsOf = (items: readonly Item[]): readonly SavedItem[] =>
  items.filter(({ name }) => name.trim() !== '').map(toSavedItem);

/** Canonical JSON; round-trips with `parseDescription`. */
export const serializeItems = (items: readonly Item[]): string => JSON.stringify(savedItemsOf(items));

/** Ignores ids. */
export const contentKeyOf = (item: Item): string => serializeItems([{ ...item, id: '' }]);
