export * from './badge.ts';
export * from './practice.ts';
