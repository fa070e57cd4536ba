export * from './board.ts';
export * from './composite.ts';
export * from './drawing.ts';
