export * from './tables/columns.ts';
export { countsUp, isListMarker, listMarkerOf } from './tables/columns.ts';
export * from './tables/read-table.ts';
export { cellsAt, hasText, type Row, sampleSize, type Split } from './tables/rows.ts';
export type * from './tables/columns.ts';
export * from './tables/names.ts';
