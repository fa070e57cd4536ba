export {
  type Countdown,
  limitAtOf,
  momentOf,
  nextSecondAt,
  secondsLeftOf,
  startCountdown,
} from './countdown.ts';
export { onGrid } from './on-grid.ts';
