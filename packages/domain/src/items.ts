export { uniqueIds, withUniqueIds } from './items/item-kind.ts';
export { findEntryProblem } from './items/writing.ts';
export type { AnswerKind } from './items/item-kind.ts';
export * from './items/kinds/index.ts';
export * from './items/reading.ts';
export { minCount, type SequenceRules, type SequenceTypeInfo } from './items/item-kind.ts';
export {
  answerFieldsOf,
  answerKindOf,
  answerOptionsOf,
  backTextOf,
  dotCountOf as countOf,
  hasCountField,
  hasStyle,
  imageOf,
  isUpload,
  maxCountOf,
  recounted,
  restyled,
  toSessionItem,
  pictureLabelOf,
  withoutNamePrefix,
  type SessionItem,
} from './items/session-item.ts';
export * from './items/session-item.ts';
export * from './items/writing.ts';
