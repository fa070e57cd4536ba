export { accuracyOf, hasAnsweringTime, isOwnPace, itemsPerMinuteOf, type Practiced } from './rates.ts';
export { type TimeSeriesPoint, timeSeriesOf, type TimedSession } from './time-series.ts';
export {
  hasItemTimes,
  isSlow,
  type ItemProgress,
  itemsToPractice,
  missedMost,
  slowestFirst,
  slowLimitOf,
  summarizeTrials,
} from './items.ts';
