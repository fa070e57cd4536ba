export { GamesHub } from '../features/games/hub/games-hub.tsx';
export { MatchingGamePage, MultipleWordsGamePage } from './pages/game-pages.tsx';
export { TimedChallengesPage } from './pages/timed-challenges-page.tsx';
