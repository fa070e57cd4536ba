export { dayOf, daysOf, longestStreak, startOfDay } from './days.ts';
export { monthAfter, weeksOf } from './month.ts';
