export * from './probe/configuration.ts';
export * from './probe/engine.ts';
export * from './probe/form.ts';
export * from './probe/growth.ts';
export * from './probe/result.ts';
