import { imageSource } from '@sixty/domain/images';
import { imageOf } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { GameType, Pair } from '@sixty/domain/games';

/** What the generators put before a name: 'Number Sense: 3 dots' is '3 dots' to a reader. */
const prefix = /^(?:Number Sense|Domino): /;

/**
 * An item as a pair: with its picture in the matching game, as a word in the other. Null for an item that gives none, such
 * as a PDF.
 */
export const pairOfItem = (item: Item, type: GameType): Pair | null => {
  const image = imageOf(item);
  const word = item.name.replace(prefix, '').trim();
  if (word === '') return null;
  if (type === 'multiple_words') return image === null ? { word, image: word } : null;
  return image !== null && imageSource(image).kind === 'picture' ? { word, image } : null;
};
