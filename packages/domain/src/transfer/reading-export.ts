import { isSvgMarkup } from '../images/index.ts';
import { type Item, itemLimits, itemOfEntry } from '../items/index.ts';
import { exportHeader } from './exporting.ts';
import { withoutGuard } from './formula-guard.ts';
import type { Plan, Row } from '../tables/index.ts';

export const isExportTable = ([first]: readonly Row[]): boolean =>
  first?.cells.map((word) => word.trim().toLowerCase()).join() === exportHeader.join();

type Read = { readonly line: number; readonly name: string };

export const readExportTable = (
  rows: readonly Row[],
  category: string,
): {
  readonly items: readonly (Read & { readonly item: Item })[];
  readonly leftOut: Plan<Item>['leftOut'];
} => {
  const items: (Read & { item: Item })[] = [];
  const leftOut: (Read & { reason: 'empty' | 'tooLong' })[] = [];
  rows.slice(1).forEach(({ line, cells }, index) => {
    const [name = '', count = '', answer = '', image = ''] = cells.map(withoutGuard);
    const read = { line, name };
    if (name.length > itemLimits.nameLength) {
      leftOut.push({ ...read, reason: 'tooLong' });
      return;
    }
    const entry = {
      name,
      svg: image,
      type: isSvgMarkup(image) ? 'sequence' : 'image',
      count,
      answer,
      id: `item-${index + 1}`,
    };
    const item = itemOfEntry(entry, category);
    if (item) items.push({ ...read, item });
    else leftOut.push({ ...read, reason: 'empty' });
  });
  return { items, leftOut };
};
