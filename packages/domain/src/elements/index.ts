export { elementItemName, elements, readElementItemName, type ChemicalElement } from './element.ts';
export { placeInTable, type TablePlace } from './periodic-table.ts';
