export { accuracyOf, hasAnsweringTime, isOwnPace, itemsPerMinuteOf, type Practised } from './rates.ts';
export { type CourseOfPractice, courseOf, type CoursePoint } from './course.ts';
export {
  hasItemTimes,
  isSlow,
  type ItemProgress,
  itemsToPractise,
  missedMost,
  slowestFirst,
  slowLimitOf,
  summarizePresentations,
} from './items.ts';
