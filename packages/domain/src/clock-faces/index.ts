export { clockName, drawClock, readClock, readClockName } from './drawing.ts';
export {
  clockSteps,
  formatTime,
  isClockStep,
  isClockTime,
  isTimeText,
  minutesOf,
  readTime,
  timeAt,
  timesOf,
  type ClockStep,
  type ClockTime,
} from './time.ts';
