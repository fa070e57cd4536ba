export { dayOf, longestStreak, startOfDay } from './days.ts';
