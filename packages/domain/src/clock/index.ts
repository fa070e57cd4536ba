export {
  type Countdown,
  limitAtOf,
  momentOf,
  nextSecondAt,
  secondsLeftOf,
  startCountdown,
} from './countdown.ts';
export { onGrid, shortestMs } from './on-grid.ts';
