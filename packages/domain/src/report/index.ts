export * from './completion.ts';
export * from './consistency.ts';
