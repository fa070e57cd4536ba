export * from './drawing.ts';
export * from './time.ts';
