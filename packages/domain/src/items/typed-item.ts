import {
  makeTextItem,
  readTypedProblem,
  type Item,
  type MathProblemItem,
  type TextItem,
} from './kinds/index.ts';
import { itemLimits } from './limits.ts';
import { isRenamedByTyping } from './session-item.ts';

export const emptyNameMessage = 'Item name cannot be empty.';

const makeNamedItem = (id: string, name: string, category: string): TextItem | MathProblemItem =>
  readTypedProblem(id, name, category) ?? makeTextItem(id, name);

export type TypedItem =
  | { readonly ok: true; readonly item: TextItem | MathProblemItem }
  | { readonly ok: false; readonly problem: 'emptyName' | 'nameTooLong' };

export const makeTypedItem = (id: string, typed: string, category: string): TypedItem => {
  const name = typed.trim();
  if (name === '') return { ok: false, problem: 'emptyName' };
  if (name.length > itemLimits.nameLength) return { ok: false, problem: 'nameTooLong' };
  return { ok: true, item: makeNamedItem(id, name, category) };
};

/** Problems and texts are parsed again; pictures keep their image. */
export const renamed = (item: Item, name: string, category: string): Item =>
  isRenamedByTyping(item) ? makeNamedItem(item.id, name, category) : { ...item, name };
