export { elementItemName, elements, readElementItemName, type ChemicalElement } from './element.ts';
export { elementFamilies, elementFamily, type ElementFamily } from './family.ts';
export { elementParts, type ElementParts } from './parts.ts';
export { placeInTable, type TablePlace } from './periodic-table.ts';
