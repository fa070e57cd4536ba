export * from './changes.ts';
export * from './names.ts';
export * from './spin.ts';
