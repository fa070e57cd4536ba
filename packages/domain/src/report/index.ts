export * from './consistency.ts';
