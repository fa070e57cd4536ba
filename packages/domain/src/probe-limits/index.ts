export * from './limits.ts';
export * from './texts.ts';
