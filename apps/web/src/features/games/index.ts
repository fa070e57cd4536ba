export { GamesHub } from './hub/games-hub.tsx';
export { MatchingGame, MultipleWordsGame } from './matching.tsx';
export { TimedChallenges } from './timed-challenges/timed-challenges.tsx';
