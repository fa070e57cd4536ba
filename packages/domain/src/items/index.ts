export { nextItemId, uniqueIds, withUniqueIds } from './ids.ts';
export type { DominoItem, DotsItem, Item, ItemKind, MathProblemItem, PictureItem, TextItem } from './item.ts';
export { countFromField, countMinimum, findItemsProblem, itemLimits, type ItemsProblem } from './limits.ts';
export {
  emptyNameMessage,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  makeTypedItem,
  recounted,
  renamed,
  restyled,
  type TypedItem,
} from './making.ts';
export { parseDescription, type DescriptionProblem, type ParsedItems } from './reading.ts';
export { countOf, imageOf, toSessionItem, type SessionItem } from './session-item.ts';
export { serializeItems, type SavedItem } from './writing.ts';
