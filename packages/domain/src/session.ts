export * from './session/plan.ts';
export * from './session/configuration.ts';
export * from './session/engine.ts';
export * from './session/state.ts';
export * from './session/settings.ts';
export { answerTextOf, isAskedAt, isFlashing, modeOf } from './session/plan.ts';
export * from './session/report.ts';
export * from './session/view.ts';
export type * from './session/state.ts';
