export * from './tables/columns.ts';
export * from './tables/names.ts';
export * from './tables/read-table.ts';
export * from './tables/rows.ts';
