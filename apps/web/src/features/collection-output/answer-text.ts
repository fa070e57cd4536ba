import type { Item } from '@sixty/domain/items';

const dominoWords = { left: 'Left Side', right: 'Right Side', equal: 'Equal' } as const;

/** The back of an item's card; null if the item is its own answer. */
export const answerText = (item: Item): string | null => {
  switch (item.kind) {
    case 'mathProblem':
      return String(item.result);
    case 'dots':
      return String(item.count);
    case 'domino':
      return dominoWords[item.answer];
    case 'picture':
      return item.count === null ? item.name : String(item.count);
    case 'text':
      return null;
  }
};
