export * from './expression.ts';
export * from './number.ts';
export * from './operations.ts';
export * from './problem-row.ts';
