export * from './drawing.ts';
export * from './random.ts';
