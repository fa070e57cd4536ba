export { generateSequence, type GeneratedSequence } from './generate.ts';
export { findSequenceProblems, sequenceMessages, type SequenceProblem } from './problems.ts';
export {
  defaultRequest,
  type DominoRequest,
  type DotCount,
  type NumberSenseRequest,
  type SequenceRequest,
} from './request.ts';
export {
  isSequenceType,
  minCount,
  patternLimits,
  sequenceTypes,
  sequenceTypesOf,
  type SequenceType,
  type SequenceTypeInfo,
} from './sequence-type.ts';
