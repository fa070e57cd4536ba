import { expect, test } from 'vitest';
import { elementFamilies, elementFamily, elements } from './index.ts';

test('every element belongs to a family, and every family has as many as it should', () => {
  const counts = Map.groupBy(elements, ({ atomicNumber }) => elementFamily(atomicNumber));
  expect(Object.fromEntries([...counts].map(([family, { length }]) => [family, length]))).toEqual({
    nonmetal: 7,
    nobleGas: 7,
    alkaliMetal: 6,
    alkalineEarthMetal: 6,
    metalloid: 6,
    halogen: 6,
    postTransitionMetal: 12,
    transitionMetal: 38,
    lanthanide: 15,
    actinide: 15,
  });
  expect(new Set(counts.keys())).toEqual(new Set(Object.keys(elementFamilies)));
});

test.each([
  [1, 'nonmetal'],
  [11, 'alkaliMetal'],
  [26, 'transitionMetal'],
  [57, 'lanthanide'],
  [71, 'lanthanide'],
  [72, 'transitionMetal'],
  [103, 'actinide'],
  [112, 'transitionMetal'],
  [117, 'halogen'],
] as const)('element %i is one of the family %s', (atomicNumber, family) => {
  expect(elementFamily(atomicNumber)).toBe(family);
});

test.each([0, 119, 1.5, Number.NaN])('there is no element %s', (atomicNumber) => {
  expect(() => elementFamily(atomicNumber)).toThrow(new RangeError(`There is no element ${atomicNumber}`));
});
