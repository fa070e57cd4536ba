export * from './domino.ts';
export * from './drawing.ts';
