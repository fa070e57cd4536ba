export { nextItemId, uniqueIds, withUniqueIds } from './ids.ts';
export type { AnswerKind } from './item-kind.ts';
export * from './kinds/index.ts';
export {
  countFromField,
  countMinimum,
  findItemsProblem,
  fullMessage,
  itemLimits,
  type ItemsProblem,
} from './limits.ts';
export {
  itemOfEntry,
  itemsOfEntries,
  parseDescription,
  type DescriptionProblem,
  type ParsedItems,
} from './reading.ts';
export { minCount, type SequenceRules, type SequenceTypeInfo } from './sequence-rules.ts';
export {
  answerFieldsOf,
  answerKindOf,
  answerOptionsOf,
  backTextOf,
  countOf,
  hasCountField,
  hasStyle,
  imageOf,
  isUpload,
  maxCountOf,
  recounted,
  restyled,
  toSessionItem,
  withoutNamePrefix,
  type SessionItem,
} from './session-item.ts';
export { emptyNameMessage, makeTypedItem, renamed, type TypedItem } from './typed-item.ts';
export { contentKeyOf, savedItemsOf, serializeItems, type SavedItem } from './writing.ts';
