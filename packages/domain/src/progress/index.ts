export { accuracyOf, hasAnsweringTime, isOwnPace, itemsPerMinuteOf, type Practiced } from './rates.ts';
export { type CourseOfPractice, courseOf, type CoursePoint } from './course.ts';
export {
  hasItemTimes,
  isSlow,
  type ItemProgress,
  itemsToPractice,
  missedMost,
  slowestFirst,
  slowLimitOf,
  summarizePresentations,
} from './items.ts';
