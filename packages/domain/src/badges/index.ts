export * from '../badge-ids/index.ts';
export * from './badge.ts';
export * from './practice.ts';
