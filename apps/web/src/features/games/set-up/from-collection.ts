import { imageSource } from '@sixty/domain/images';
import { imageOf, withoutNamePrefix, type Item } from '@sixty/domain/items';
import type { GameType, Pair } from '@sixty/domain/games';

/** Null without a usable picture or word, such as for a PDF. */
export const pairOfItem = (item: Item, type: GameType): Pair | null => {
  const image = imageOf(item);
  const word = withoutNamePrefix(item.name);
  if (word === '') return null;
  if (type === 'multiple_words') return image === null ? { word, image: word } : null;
  return image !== null && imageSource(image).kind === 'picture' ? { word, image } : null;
};
