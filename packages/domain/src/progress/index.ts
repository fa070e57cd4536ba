export { accuracyOf, hasAnsweringTime, isOwnPace, itemsPerMinuteOf, type Practiced } from './rates.ts';
export * from './time-series.ts';
export * from './items.ts';
