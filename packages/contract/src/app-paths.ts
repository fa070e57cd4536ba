/** Vite proxies these in development. */
export const serverPaths: readonly string[] = [
  '/api',
  '/config.json',
  '/service-worker-settings.js',
  '/authorize',
  '/oauth',
  '/v2',
  '/userinfo',
  '/.well-known',
  '/interaction',
  '/account',
  '/privacy',
  '/federated',
  '/test-checkout',
  '/healthz',
  '/readyz',
  '/metrics',
];

export const paths = {
  landing: '/',
  about: '/about',
  callback: '/callback',
  yourCollections: '/your-collections',
  newCollection: '/new-collection',
  collectionSetup: '/collection-setup',
  collectionFinalStep: '/collection-final-step',
  discoverCollections: '/discover-collections',
  sharedCollection: '/shared/:id',
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
  admin: '/admin',
  settings: '/settings',
  resources: '/resources',
  credits: '/credits',
  badgesAchievements: '/badges-achievements',
  probe: '/probe',
  probeLearner: '/probe/learner',
  probeSecondScorer: '/probe/second-scorer',
  probes: '/probes',
  classes: '/classes',
  joinClass: '/classes/join',
  class: '/classes/:id',
  student: '/classes/:id/students/:studentId',
} as const;

type AppPath = (typeof paths)[keyof typeof paths];

const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/');

const patterns = Object.values(paths).map((path) => ({ path, pattern: segmentsOf(path) }));

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));

/**
 * The route of a page, such as '/classes/:id'; null for other paths. Ignores case, as React Router does.
 *
 * @param path without query and trailing slash.
 */
export const appRouteOf = (path: string): AppPath | null => {
  const segments = segmentsOf(path);
  return patterns.find(({ pattern }) => matches(pattern, segments))?.path ?? null;
};
