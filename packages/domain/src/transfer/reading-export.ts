import { isSvgMarkup } from '../images/index.ts';
import { type Item, itemLimits, itemOfEntry } from '../items/index.ts';
import { exportHeader } from './exporting.ts';
import { withoutGuard } from './formula-guard.ts';
import type { ImportPlan, Table } from './table.ts';

export const isExportTable = ([first = []]: Table): boolean =>
  first.length === exportHeader.length &&
  first.every((word, column) => word.trim().toLowerCase() === exportHeader[column]);

type Row = { readonly row: number; readonly name: string };

/** Rows count from 1. */
export const readExportTable = (
  table: Table,
  category: string,
): {
  readonly items: readonly (Row & { readonly item: Item })[];
  readonly leftOut: ImportPlan['leftOut'];
} => {
  const items: (Row & { item: Item })[] = [];
  const leftOut: { row: number; name: string; reason: 'empty' | 'tooLong' }[] = [];
  table.slice(1).forEach((cells, index) => {
    const [name = '', count = '', answer = '', image = ''] = cells.map(withoutGuard);
    const row = { row: index + 2, name };
    if (name.length > itemLimits.nameLength) {
      leftOut.push({ ...row, reason: 'tooLong' });
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
    if (item) items.push({ ...row, item });
    else leftOut.push({ ...row, reason: 'empty' });
  });
  return { items, leftOut };
};
