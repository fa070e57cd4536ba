export * from './element.ts';
export * from './family.ts';
export * from './parts.ts';
export * from './periodic-table.ts';
