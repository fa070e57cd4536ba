/** The addresses of this site's pages, each said once. */
export const paths = {
  landing: '/',
  about: '/about',
  callback: '/callback',
  yourCollections: '/your-collections',
  newCollection: '/new-collection',
  collectionSetup: '/collection-setup',
  collectionFinalStep: '/collection-final-step',
  discoverCollections: '/discover-collections',
  fullscreenDisplay: '/fullscreen-display',
  reports: '/reports',
  games: '/games',
  matchingGame: '/games/matching-game',
  multipleWordsGame: '/games/multiple-words-game',
  timedChallenges: '/games/timed-challenges',
  timedChallengesInShort: '/timed-challenges',
  nameGenerator: '/name-generator',
  shop: '/shop',
  myAccount: '/my-account',
  settings: '/settings',
  resources: '/resources',
  credits: '/credits',
  badgesAchievements: '/badges-achievements',
} as const;

/** The name in the address of /reports by which one report is shown. */
export const reportParameter = 'report';

/** Where one report is shown with all its items. */
export const reportPath = (id: string): string =>
  `${paths.reports}?${reportParameter}=${encodeURIComponent(id)}`;

/** Where a sign-in leads that has nowhere else to go back to. */
export const defaultPath = paths.yourCollections;
