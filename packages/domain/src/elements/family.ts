/** In legend order. */
export const elementFamilies = {
  alkaliMetal: 'Alkali metals',
  alkalineEarthMetal: 'Alkaline earth metals',
  transitionMetal: 'Transition metals',
  postTransitionMetal: 'Other metals',
  metalloid: 'Metalloids',
  nonmetal: 'Other nonmetals',
  halogen: 'Halogens',
  nobleGas: 'Noble gases',
  lanthanide: 'Lanthanides',
  actinide: 'Actinides',
} as const;

export type ElementFamily = keyof typeof elementFamilies;

/** From PubChem's table; textbooks disagree on a few. */
const members: readonly (readonly [ElementFamily, readonly number[]])[] = [
  ['nonmetal', [1, 6, 7, 8, 15, 16, 34]],
  ['metalloid', [5, 14, 32, 33, 51, 52]],
  ['postTransitionMetal', [13, 31, 49, 50, 81, 82, 83, 84, 113, 114, 115, 116]],
  ['halogen', [9, 17, 35, 53, 85, 117]],
  ['nobleGas', [2, 10, 18, 36, 54, 86, 118]],
  ['alkaliMetal', [3, 11, 19, 37, 55, 87]],
  ['alkalineEarthMetal', [4, 12, 20, 38, 56, 88]],
];

/** @throws RangeError for a number outside 1 to 118. */
export const elementFamily = (atomicNumber: number): ElementFamily => {
  if (!Number.isInteger(atomicNumber) || atomicNumber < 1 || atomicNumber > 118) {
    throw new RangeError(`There is no element ${atomicNumber}`);
  }
  const listed = members.find(([, numbers]) => numbers.includes(atomicNumber));
  if (listed) return listed[0];
  if (atomicNumber >= 57 && atomicNumber <= 71) return 'lanthanide';
  return atomicNumber >= 89 && atomicNumber <= 103 ? 'actinide' : 'transitionMetal';
};
