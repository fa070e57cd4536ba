export * from './drawing.ts';
export * from './random.ts';
export * from './seeded.ts';
