export * from './countdown.ts';
export * from './on-grid.ts';
