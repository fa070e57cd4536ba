import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  elementFamilies,
  elementFamily,
  elementItemName,
  elementParts,
  elementSides,
  elements,
  placeInTable,
  readElementItemName,
} from './elements.ts';
import content from './elements.json' with { type: 'json' };

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

const bySymbol = (symbol: string) => elements.find((element) => element.symbol === symbol);

test('elements.json has the form that the app expects', () => {
  const element = z.strictObject({
    symbol: z.string().regex(/^[A-Z][a-z]?$/),
    name: z.string().regex(/^[A-Z][a-z]+$/),
  });
  expect(z.array(element).parse(content)).toEqual(content);
});

test('there are 118 elements, numbered without gaps, with distinct names and symbols', () => {
  expect(elements.map(({ atomicNumber }) => atomicNumber)).toEqual(
    Array.from({ length: 118 }, (_, index) => index + 1),
  );
  expect(new Set(elements.map(({ name }) => name)).size).toBe(118);
  expect(new Set(elements.map(({ symbol }) => symbol)).size).toBe(118);
});

test.each([
  ['H', 'Hydrogen', 1],
  ['Na', 'Sodium', 11],
  ['Fe', 'Iron', 26],
  ['Sn', 'Tin', 50],
  ['La', 'Lanthanum', 57],
  ['W', 'Tungsten', 74],
  ['Au', 'Gold', 79],
  ['Pb', 'Lead', 82],
  ['U', 'Uranium', 92],
  ['Rf', 'Rutherfordium', 104],
  ['Og', 'Oganesson', 118],
])('%s is %s, number %d', (symbol, name, atomicNumber) => {
  expect(bySymbol(symbol)).toEqual({ symbol, name, atomicNumber });
});

test("an element reads as 'symbol - name - atomic number', and is found again by it", () => {
  expect(elements.slice(0, 1).map(elementItemName)).toEqual(['H - Hydrogen - 1']);
  for (const element of elements) expect(readElementItemName(elementItemName(element))).toBe(element);
});

test('the name of every element has its symbol, name, and number for the display', () => {
  for (const element of elements) {
    const { symbol, name, atomicNumber } = element;
    expect(elementParts(elementItemName(element))).toEqual({ symbol, name, number: String(atomicNumber) });
  }
});

test.each(['Hydrogen', 'H - Hydrogen', 'H - Hydrogen - 1234', 'H - Hydrogen - 1b', 'the H - Hydrogen - 1'])(
  "'%s' has no parts to display",
  (name) => {
    expect(elementParts(name)).toBeNull();
  },
);

test('any part of an element can be its front, and any its back', () => {
  expect(elementSides('Na - Sodium - 11', 'symbol', 'name')).toEqual({
    name: 'Na',
    back: { name: 'Sodium', image: null },
  });
  expect(elementSides('Na - Sodium - 11', 'name', 'number')).toEqual({
    name: 'Sodium',
    back: { name: '11', image: null },
  });
  expect(elementSides('Sodium', 'symbol', 'name')).toBeNull();
});

test.each([
  '',
  'Hydrogen',
  'H - Hydrogen - 2',
  'H - Helium - 1',
  'X - Y - 0',
  'a - b - 119',
  'H - Hydrogen - 1 - 1',
])("'%s' is no element", (name) => {
  expect(readElementItemName(name)).toBeNull();
});

test.each([
  ['H', 1, 1],
  ['He', 1, 18],
  ['Be', 2, 2],
  ['B', 2, 13],
  ['Al', 3, 13],
  ['Sc', 4, 3],
  ['Zn', 4, 12],
  ['Br', 4, 17],
  ['Ag', 5, 11],
  ['Ba', 6, 2],
  ['Hf', 6, 4],
  ['Hg', 6, 12],
  ['Rn', 6, 18],
  ['Rf', 7, 4],
  ['Og', 7, 18],
])('%s stands in period %d and group %d', (symbol, period, group) => {
  const element = bySymbol(symbol);
  expect(element && placeInTable(element.atomicNumber)).toEqual({
    period,
    group,
    row: period,
    column: group,
  });
});

test('lanthanides and actinides are below the table, in rows of fifteen', () => {
  const below = elements.filter(({ atomicNumber }) => placeInTable(atomicNumber).group === null);
  expect(below.map(({ symbol }) => symbol).join(' ')).toBe(
    'La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr',
  );
  expect(placeInTable(57)).toEqual({ period: 6, group: null, row: 8, column: 3 });
  expect(placeInTable(103)).toEqual({ period: 7, group: null, row: 9, column: 17 });
});

test('no two elements share a place', () => {
  const places = elements.map(({ atomicNumber }) => placeInTable(atomicNumber));
  expect(new Set(places.map(({ row, column }) => `${row}/${column}`)).size).toBe(118);
});

test.each([0, 119, -1, 1.5, Number.NaN])('there is no place for an element %d', (atomicNumber) => {
  expect(() => placeInTable(atomicNumber)).toThrow(new RangeError(`There is no element ${atomicNumber}`));
});
