export * from './session/configuration.ts';
export * from './session/engine.ts';
export * from './session/plan.ts';
export * from './session/report.ts';
export * from './session/settings.ts';
export * from './session/state.ts';
export * from './session/timeline.ts';
export * from './session/view.ts';
