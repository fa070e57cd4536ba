import { describe, expect, test } from 'vitest';
import {
  defaultRequest,
  findSequenceProblems,
  generateSequence,
  isSequenceType,
  sequenceMessages,
  sequenceTypes,
  type SequenceProblem,
  type SequenceRequest,
  type SequenceType,
} from './index.ts';

const allTypes = Object.keys(sequenceTypes).filter(isSequenceType);

const numberSense: SequenceRequest<'numberSense'> = {
  type: 'numberSense',
  count: 10,
  dots: { kind: 'random', min: 1, max: 10 },
  color: 'blue',
  shape: 'circle',
  placement: { kind: 'random' },
};
const domino: SequenceRequest<'Domino Comparison'> = {
  type: 'Domino Comparison',
  count: 10,
  min: 1,
  max: 6,
  color: 'black',
};

const withCount = (type: SequenceType, count: number): SequenceRequest =>
  Object.assign(defaultRequest(type), { count });

describe('a request that cannot be fulfilled', () => {
  /** As restored from a draft, untrusted. */
  const draft = (fields: object): SequenceRequest => JSON.parse(JSON.stringify(fields));

  const problemsOf = (request: SequenceRequest) => {
    const sequence = generateSequence(request, Math.random);
    return sequence.ok ? [] : sequence.problems;
  };

  test.each(['foo', '', 'toString', '__proto__', null, 7, ['letters']])(
    "of type '%s' is an invalid type",
    (type) => {
      expect(problemsOf(draft({ type, count: 1 }))).toEqual(['invalidType']);
      expect(sequenceMessages.invalidType).toBe('Invalid type selected');
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Infinity])('for %d items is refused', (count) => {
    for (const type of allTypes.filter((one) => !sequenceTypes[one].isFixedSize)) {
      expect(problemsOf(withCount(type, count))).toEqual(['invalidCount']);
    }
  });

  test.each<[Partial<SequenceRequest<'numberSense'>>, SequenceProblem[]]>([
    [{ dots: { kind: 'fixed', count: 0 } }, ['invalidDots']],
    [{ dots: { kind: 'fixed', count: 26 } }, ['invalidDots']],
    [{ dots: { kind: 'fixed', count: 1.5 } }, ['invalidDots']],
    [{ dots: { kind: 'random', min: 0, max: 5 } }, ['invalidMinDots']],
    [{ dots: { kind: 'random', min: 5, max: 3 } }, ['invalidMaxDots']],
    [{ dots: { kind: 'random', min: 5, max: 26 } }, ['invalidMaxDots']],
    [{ dots: { kind: 'random', min: Number.NaN, max: 5 } }, ['invalidMinDots', 'invalidMaxDots']],
    [{ placement: { kind: 'from', start: 6 } }, ['invalidPlacement']],
    [{ placement: { kind: 'from', start: 0 } }, ['invalidPlacement']],
    [{ count: 0, dots: { kind: 'fixed', count: 0 } }, ['invalidCount', 'invalidDots']],
  ])('for dots with %j is refused', (fields, problems) => {
    expect(findSequenceProblems({ ...numberSense, ...fields })).toEqual(problems);
  });

  test.each<[Partial<SequenceRequest<'Domino Comparison'>>, SequenceProblem[]]>([
    [{ min: 0 }, ['invalidMinPips']],
    [{ max: 10 }, ['invalidMaxPips']],
    [{ min: 5, max: 3 }, ['invalidMaxPips']],
    [{ min: Number.NaN }, ['invalidMinPips', 'invalidMaxPips']],
  ])('for dominoes with %j is refused', (fields, problems) => {
    expect(findSequenceProblems({ ...domino, ...fields })).toEqual(problems);
  });

  test('in an unknown color or shape is rejected', () => {
    expect(problemsOf(draft({ ...numberSense, color: 'constructor', shape: 'star' }))).toEqual([
      'invalidColor',
      'invalidShape',
    ]);
    expect(problemsOf(draft({ ...domino, color: 'purple' }))).toEqual(['invalidColor']);
  });
});
