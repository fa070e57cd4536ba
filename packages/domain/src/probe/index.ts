export * from './configuration.ts';
export { type Agreement, agreementOf } from './agreement.ts';
export * from './engine.ts';
export { probeForm } from './form.ts';
export * from './growth.ts';
export * from './record.ts';
export * from './result.ts';
