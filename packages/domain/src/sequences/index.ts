export {
  countLimitsOf,
  defaultRequest,
  findSequenceProblems,
  generateSequence,
  sampleSequence,
  type GeneratedSequence,
  type SequenceRequest,
} from './generate.ts';
export {
  isSequenceType,
  sequenceMessages,
  sequenceTypes,
  sequenceTypesOf,
  type SequenceProblem,
  type SequenceType,
} from './sequence-type.ts';
