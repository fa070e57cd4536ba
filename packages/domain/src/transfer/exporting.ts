import { answerFieldsOf, imageOf, type Item, savedItemsOf } from '../items/index.ts';
import type { Table } from './files.ts';

export const exportHeader = ['name', 'count', 'answer', 'image'] as const;

/** Header, then one row per item. Pictures export as URL or markup. */
export const tableOfItems = (items: readonly Item[]): Table => [
  exportHeader,
  ...items.map((item) => {
    const { count = '', answer = '' } = answerFieldsOf(item);
    return [item.name, String(count), answer, imageOf(item) ?? ''];
  }),
];

export const writeCollectionFile = ({
  name,
  category,
  items,
}: {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
}): string => `${JSON.stringify({ name, category, items: savedItemsOf(items) }, null, 2)}\n`;
