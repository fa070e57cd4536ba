import { countOf, imageOf, type Item } from '@sixty/domain/items';
import type { EditDraft } from './edit-draft.ts';

type Pair = { readonly mine: string; readonly theirs: string };

export type Differences = {
  readonly isRenamed: boolean;
  readonly isVisibilityChanged: boolean;
  readonly onlyMine: readonly string[];
  readonly onlyTheirs: readonly string[];
  readonly changed: readonly Pair[];
  readonly isReordered: boolean;
};

const contentOf = (item: Item): string =>
  JSON.stringify([item.kind, item.name, imageOf(item), countOf(item)]);

export const namedItemsOf = ({ items }: EditDraft): readonly Item[] =>
  items.filter(({ name }) => name.trim() !== '');

export const differencesBetween = (mine: EditDraft, theirs: EditDraft): Differences => {
  const [mineItems, theirItems] = [namedItemsOf(mine), namedItemsOf(theirs)];
  const mineById = new Map(mineItems.map((item) => [item.id, item]));
  const theirById = new Map(theirItems.map((item) => [item.id, item]));
  const common = mineItems.filter(({ id }) => theirById.has(id));
  const theirOrder = theirItems.filter(({ id }) => mineById.has(id)).map(({ id }) => id);
  return {
    isRenamed: mine.name.trim() !== theirs.name.trim(),
    isVisibilityChanged: mine.isPublic !== theirs.isPublic,
    onlyMine: mineItems.filter(({ id }) => !theirById.has(id)).map(({ name }) => name),
    onlyTheirs: theirItems.filter(({ id }) => !mineById.has(id)).map(({ name }) => name),
    changed: common.flatMap((item) => {
      const other = theirById.get(item.id);
      return other && contentOf(item) !== contentOf(other) ? [{ mine: item.name, theirs: other.name }] : [];
    }),
    isReordered: common.some(({ id }, index) => theirOrder[index] !== id),
  };
};
