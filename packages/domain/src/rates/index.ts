export * from './rates.ts';
