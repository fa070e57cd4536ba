export { uniqueIds, withUniqueIds } from './ids.ts';
export { findEntryProblem } from './entry-problem.ts';
export type { AnswerKind } from './item-kind.ts';
export * from './kinds/index.ts';
export * from './limits.ts';
export * from './reading.ts';
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
  pictureLabelOf,
  withoutNamePrefix,
  type SessionItem,
} from './session-item.ts';
export * from './typed-item.ts';
export * from './writing.ts';
