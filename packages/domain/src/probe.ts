export * from './probe/configuration.ts';
export { type Agreement, agreementOf } from './probe/result.ts';
export * from './probe/engine.ts';
export { probeForm } from './probe/configuration.ts';
export * from './probe/growth.ts';
export * from './probe/result.ts';
