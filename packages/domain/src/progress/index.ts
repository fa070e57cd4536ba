export {
  accuracyOf,
  hasAnsweringTime,
  hasOwnRate,
  isOwnPace,
  isProbe,
  itemsPerMinuteOf,
  type Practiced,
} from '../rates/index.ts';
export * from './time-series.ts';
export * from './items.ts';
