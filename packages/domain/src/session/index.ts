export { missedAgain } from './again.ts';
export type { SessionConfiguration, StopCondition } from './configuration.ts';
export { createSession, reduceSession } from './engine.ts';
export type { SessionDependencies } from './engine.ts';
export type { SessionEvent } from './events.ts';
export * from './limits.ts';
export * from './pace.ts';
export { parseSessionConfiguration } from './parse-configuration.ts';
export type { ConfigurationRefusal, ParsedConfiguration } from './parse-configuration.ts';
export { answerTextOf, modeOf } from './plan.ts';
export { isScoreOpen, minutesAndSeconds, reportOf, resultsOf, tenthsOfSecond } from './report.ts';
export type { SessionReport, SessionResults } from './report.ts';
export { segmentsAhead } from './segments.ts';
export type { Segment, StandbySide, Staging } from './segments.ts';
export * from './settings.ts';
export type {
  AnswerRules,
  Ending,
  Side,
  Outcome,
  Phase,
  Trial,
  SessionMode,
  SessionPlan,
  SessionState,
} from './state.ts';
export {
  canToggleAnswer,
  currentSide,
  currentItem,
  isRapid,
  isOnLastItem,
  missedCount,
  nextChangeAt,
  progressPercent,
  shownPercent,
  timerRemainingMs,
} from './view.ts';
