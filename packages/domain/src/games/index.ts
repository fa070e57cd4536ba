export * from './game.ts';
export * from './pairs.ts';
