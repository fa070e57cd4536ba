export {
  createGame,
  type Game,
  type GameEvent,
  type GamePresentation,
  type GameReport,
  gameReportOf,
  nextTickAt,
  playGame,
  scoreOf,
  secondsLeft,
} from './game.ts';
export {
  cleanWords,
  defaultGameSeconds,
  gameLimits,
  type GameType,
  gameTypes,
  noPairsMessage,
  type Pair,
  readPairs,
  writePairs,
} from './pairs.ts';
