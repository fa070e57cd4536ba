import { answerRulesFor } from '@sixty/domain/answers';
import type { Question } from '@sixty/domain/challenge';
import { imageSource } from '@sixty/domain/images';
import { imageOf, toSessionItem, type Item } from '@sixty/domain/items';
import { damagedItemsText } from '../../../entities/collection/collection-text.ts';
import { type ListedCollection, parsedItemsOf } from '../../../api/collections.ts';

export type Contents =
  | { readonly isReady: true; readonly items: readonly Item[]; readonly questions: readonly Question[] }
  | { readonly isReady: false; readonly items: readonly Item[]; readonly reason: string };

/** 'H - Hydrogen - 1' shows its symbol and asks for its name. */
const elementName = /^[A-Z][a-z]? - ([A-Z][a-z]+) - \d{1,3}$/;

const isPage = (item: Item): boolean => {
  const image = imageOf(item);
  return image !== null && imageSource(image).kind !== 'picture';
};

/** Excludes PDFs, which take too long to answer, and problems whose answer nobody knows. */
export const contentsOf = ({
  items: encoded,
  category,
}: Pick<ListedCollection, 'items' | 'category'>): Contents => {
  const parsed = parsedItemsOf({ items: encoded });
  if (!parsed.ok) return { isReady: false, items: [], reason: damagedItemsText };
  const { items } = parsed;
  const { expectedAnswer } = answerRulesFor(category);
  const questions = items.flatMap((item, index): Question[] => {
    const expected = elementName.exec(item.name)?.[1] ?? expectedAnswer(toSessionItem(item, index));
    if (isPage(item) || expected === null || expected.trim() === '') return [];
    return [{ item: index, name: item.name, expected }];
  });
  if (questions.length > 0) return { isReady: true, items, questions };
  return { isReady: false, items, reason: 'This collection has nothing to ask yet.' };
};
