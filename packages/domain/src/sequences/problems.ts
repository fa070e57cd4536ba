import { isDominoColor } from '../dominoes/index.ts';
import { fixedStarts, isDotColor, isDotShape } from '../dots/index.ts';
import type { DominoRequest, NumberSenseRequest, SequenceRequest } from './request.ts';
import { isSequenceType, minCount, patternLimits } from './sequence-type.ts';

/** The message for each problem of a request. */
export const sequenceMessages = {
  invalidType: 'Invalid type selected',
  invalidCount: 'Number of items must be a whole number of at least 1.',
  invalidDots: 'Number of dots must be a whole number from 1 to 25.',
  invalidMinDots: 'Min dots must be a whole number from 1 to 25.',
  invalidMaxDots: 'Max dots must be a whole number from min dots to 25.',
  invalidMinPips: 'Min dots must be a whole number from 1 to 9.',
  invalidMaxPips: 'Max dots must be a whole number from min dots to 9.',
  invalidColor: 'Please choose a dot color.',
  invalidShape: 'Please choose a dot shape.',
  invalidPlacement: 'Dots start at a position from 1 to 5.',
} as const;

export type SequenceProblem = keyof typeof sequenceMessages;

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const findDotProblems = ({ dots, color, shape, placement }: NumberSenseRequest): SequenceProblem[] => {
  const { min, max } = patternLimits.numberSense;
  const problems: SequenceProblem[] = [];
  if (dots.kind === 'fixed') {
    if (!isWhole(dots.count, min, max)) problems.push('invalidDots');
  } else {
    if (!isWhole(dots.min, min, max)) problems.push('invalidMinDots');
    if (!isWhole(dots.max, Math.max(min, dots.min), max)) problems.push('invalidMaxDots');
  }
  if (!isDotColor(color)) problems.push('invalidColor');
  if (!isDotShape(shape)) problems.push('invalidShape');
  if (placement.kind === 'from' && !isWhole(placement.start, fixedStarts.min, fixedStarts.max)) {
    problems.push('invalidPlacement');
  }
  return problems;
};

const findDominoProblems = (request: DominoRequest): SequenceProblem[] => {
  const { min, max } = patternLimits.domino;
  const problems: SequenceProblem[] = [];
  if (!isWhole(request.min, min, max)) problems.push('invalidMinPips');
  if (!isWhole(request.max, Math.max(min, request.min), max)) problems.push('invalidMaxPips');
  if (!isDominoColor(request.color)) problems.push('invalidColor');
  return problems;
};

/**
 * Everything that prevents generation, in field order. A count above the cap is cut and no problem. NaN in min or max
 * invalidates both.
 */
export const findSequenceProblems = (request: SequenceRequest): readonly SequenceProblem[] => {
  if (!isSequenceType(request.type)) return ['invalidType'];
  const hasBadCount = 'count' in request && !isWhole(request.count, minCount, Infinity);
  const ofCount: SequenceProblem[] = hasBadCount ? ['invalidCount'] : [];
  if (request.type === 'numberSense') return [...ofCount, ...findDotProblems(request)];
  if (request.type === 'Domino Comparison') return [...ofCount, ...findDominoProblems(request)];
  return ofCount;
};
