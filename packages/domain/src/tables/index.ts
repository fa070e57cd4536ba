export * from './columns.ts';
export * from './headers.ts';
export { countsUp, isListMarker, listMarkerOf } from './list-markers.ts';
export * from './read-table.ts';
export { cellsAt, hasText, type Row, sampleSize, type Split } from './rows.ts';
export type * from './plan.ts';
export * from './names.ts';
