import symbolsAndNames from './elements.json' with { type: 'json' };

export type ChemicalElement = {
  name: string;
  symbol: string;
  /** 1 to 118. */
  atomicNumber: number;
};

/** By atomic number. */
export const elements: readonly ChemicalElement[] = /* @__PURE__ */ symbolsAndNames.map(
  ({ symbol, name }, index) => ({ name, symbol, atomicNumber: index + 1 }),
);

/** 'H - Hydrogen - 1'. */
export const elementItemName = ({ symbol, name, atomicNumber }: ChemicalElement): string =>
  `${symbol} - ${name} - ${atomicNumber}`;

/** Null for any other name. */
export const readElementItemName = (itemName: string): ChemicalElement | null => {
  const element = elements[Number(itemName.split(' - ')[2]) - 1];
  return element !== undefined && elementItemName(element) === itemName ? element : null;
};

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

export type ElementParts = { symbol: string; name: string; number: string };

/** 'H - Hydrogen - 1'; null for other forms. Doesn't load the element table. */
export const elementParts = (itemName: string): ElementParts | null => {
  const match = /^([A-Z][a-z]?) - ([A-Z][a-z]+) - (\d{1,3})$/.exec(itemName);
  if (match === null) return null;
  const [, symbol = '', name = '', number = ''] = match;
  return { symbol, name, number };
};

/** The two sides as texts, as { name: 'H', back: { name: 'Hydrogen', image: null } }; null for no element's name. */
export const elementSides = (
  itemName: string,
  front: keyof ElementParts,
  back: keyof ElementParts,
): { name: string; back: { name: string; image: null } } | null => {
  const parts = elementParts(itemName);
  return parts && { name: parts[front], back: { name: parts[back], image: null } };
};

type TablePlace = {
  /** 1 to 7. */
  period: number;
  /** 1 to 18; null for lanthanides and actinides, which textbooks number differently. */
  group: number | null;
  /** 8: lanthanides; 9: actinides. */
  row: number;
  /** 1 to 18. */
  column: number;
};

/** The noble gases. */
const periodEnds = [2, 10, 18, 36, 54, 86, 118] as const;

/** La to Lu and Ac to Lr. */
const innerRow = { first: 3, last: 17 } as const;

/** @throws RangeError for a number outside 1 to 118. */
export const placeInTable = (atomicNumber: number): TablePlace => {
  const periodIndex = periodEnds.findIndex((end) => atomicNumber <= end);
  if (!Number.isInteger(atomicNumber) || atomicNumber < 1 || periodIndex < 0) {
    throw new RangeError(`There is no element ${atomicNumber}`);
  }
  const end = periodEnds[periodIndex] ?? 0;
  const start = periodEnds[periodIndex - 1] ?? 0;
  const period = periodIndex + 1;
  const step = atomicNumber - start;
  if (period >= 6 && step >= innerRow.first && step <= innerRow.last) {
    return { period, group: null, row: period + 2, column: step };
  }
  const isAtTheLeft = step <= (period === 1 ? 1 : 2);
  const group = isAtTheLeft ? step : 18 - (end - atomicNumber);
  return { period, group, row: period, column: group };
};
