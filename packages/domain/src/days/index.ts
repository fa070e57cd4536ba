export * from './days.ts';
export * from './month.ts';
