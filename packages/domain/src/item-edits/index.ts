export * from './edit-items.ts';
export * from './moved.ts';
