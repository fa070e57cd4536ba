import {
  clockMessages,
  clockSequence,
  dominoMessages,
  dominoSequence,
  dotsMessages,
  dotsSequence,
} from '../items/index.ts';
import { mathProblemSequence } from '../items/index.ts';
import { textSequences } from './text-sequences.ts';

export const sequenceTypes = {
  numbers: textSequences.numbers,
  numbersOneToHundred: textSequences.numbersOneToHundred,
  mathProblems: mathProblemSequence,
  numbersOneToTwenty: textSequences.numbersOneToTwenty,
  tellingTime: clockSequence,
  letters: textSequences.letters,
  randomLowercase: textSequences.randomLowercase,
  randomMixedCase: textSequences.randomMixedCase,
  alphabet: textSequences.alphabet,
  numberSense: dotsSequence,
  periodicTable: textSequences.periodicTable,
  fullPeriodicTable: textSequences.fullPeriodicTable,
  scienceTerms: textSequences.scienceTerms,
  nursingTerms: textSequences.nursingTerms,
  'Domino Comparison': dominoSequence,
} as const;

export type SequenceType = keyof typeof sequenceTypes;

export const isSequenceType = (value: unknown): value is SequenceType =>
  typeof value === 'string' && Object.hasOwn(sequenceTypes, value);

export const sequenceTypesOf = (category: string): readonly SequenceType[] =>
  Object.keys(sequenceTypes)
    .filter(isSequenceType)
    .filter((type) => sequenceTypes[type].category === category);

export const sequenceMessages = {
  invalidType: 'Invalid type selected',
  invalidCount: 'Number of items must be a whole number of at least 1.',
  ...clockMessages,
  ...dotsMessages,
  ...dominoMessages,
} as const;

export type SequenceProblem = keyof typeof sequenceMessages;
