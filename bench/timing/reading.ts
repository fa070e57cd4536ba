import { blocksPerItem, itemOf } from './items.ts';

/** 0 to 255. */
const foregroundDistance = 70;

/** @param grays of one line of pixels. Null unless exactly one item is there. */
export const readItemInLine = (grays: Uint8Array): number | null => {
  const background = grays[0] ?? 0;
  const isForeground = (x: number): boolean =>
    Math.abs((grays[x] ?? background) - background) > foregroundDistance;
  const first = grays.findIndex((_, x) => isForeground(x));
  const last = grays.findLastIndex((_, x) => isForeground(x));
  const blockWidth = (last - first + 1) / blocksPerItem;
  if (first === -1 || blockWidth < 3) return null;
  return itemOf(
    Array.from({ length: blocksPerItem }, (_, block) =>
      isForeground(Math.floor(first + (block + 0.5) * blockWidth)),
    ),
  );
};
