export * from './generate.ts';
export * from './sequence-type.ts';
