export * from './transfer/exporting.ts';
export * from './transfer/importing.ts';
export * from './transfer/item-columns.ts';
