export { GamesHub } from './hub/games-hub.tsx';
