import { itemKinds, type Item } from './kinds/index.ts';
import { imageOf, savedAnswerOf } from './session-item.ts';

/** A stored item (specification, part 1, section 3). */
export type SavedItem = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  /** 'image' for uploads. */
  readonly type: 'sequence' | 'image';
  readonly id: string;
  readonly answer?: string;
};

const toSavedItem = (item: Item): SavedItem => {
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

/** Objects with fields in a fixed order, without items of a blank name (part 1, section 5). */
export const savedItemsOf = (items: readonly Item[]): readonly SavedItem[] =>
  items.filter(({ name }) => name.trim() !== '').map(toSavedItem);

/** JSON text in canonical form. Round-trips with `parseDescription`. */
export const serializeItems = (items: readonly Item[]): string => JSON.stringify(savedItemsOf(items));

/** Equal for items that differ in their ids only. */
export const contentKeyOf = (item: Item): string => serializeItems([{ ...item, id: '' }]);
