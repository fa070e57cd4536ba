import { Suspense, useEffect } from 'react';
import { matchRoutes, Navigate, type NonIndexRouteObject, useRoutes } from 'react-router';
import { paths } from '../platform/paths.ts';
import { Spinner } from '../ui/skeleton.tsx';
import { lazyPage as page } from './lazy-page.tsx';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';

type PageRoute = Omit<NonIndexRouteObject, 'children'> & {
  load?: () => Promise<unknown>;
  children?: PageRoute[];
};

const pagesInFrame: PageRoute[] = [
  {
    path: paths.yourCollections,
    ...page(
      async () => import('../features/your-collections/your-collections.tsx'),
      'YourCollections',
      async () => import('../features/your-collections/collection-list.tsx'),
    ),
  },
  {
    ...page(async () => import('../features/collection-creation/creation.tsx'), 'CollectionCreation'),
    children: [
      {
        path: paths.newCollection,
        ...page(async () => import('../features/collection-creation/new-collection.tsx'), 'NewCollection'),
      },
      {
        path: paths.collectionSetup,
        ...page(
          async () => import('../features/collection-creation/collection-setup.tsx'),
          'CollectionSetup',
        ),
      },
      {
        path: paths.collectionFinalStep,
        ...page(async () => import('../features/collection-creation/final-step.tsx'), 'CollectionFinalStep'),
      },
    ],
  },
  {
    path: paths.discoverCollections,
    ...page(
      async () => import('../features/discover-collections/discover-collections.tsx'),
      'DiscoverCollections',
    ),
  },
  { path: paths.reports, ...page(async () => import('./pages/reports-page.tsx'), 'ReportsPage') },
  { path: paths.games, ...page(async () => import('../features/games/games-hub.tsx'), 'GamesHub') },
  {
    path: paths.matchingGame,
    ...page(async () => import('../features/games/matching.tsx'), 'MatchingGame'),
  },
  {
    path: paths.multipleWordsGame,
    ...page(async () => import('../features/games/matching.tsx'), 'MultipleWordsGame'),
  },
  {
    path: paths.timedChallenges,
    ...page(async () => import('../features/games/timed-challenges.tsx'), 'TimedChallenges'),
  },
  { path: paths.timedChallengesInShort, element: <Navigate to={paths.timedChallenges} replace /> },
  {
    path: paths.nameGenerator,
    ...page(async () => import('../features/name-generator/name-generator.tsx'), 'NameGenerator'),
  },
  {
    path: paths.probes,
    ...page(async () => import('../features/probe-growth/probe-growth-page.tsx'), 'ProbeGrowthPage'),
  },
  {
    path: paths.badgesAchievements,
    ...page(async () => import('../features/badges/badges-achievements.tsx'), 'BadgesAchievements'),
  },
  { path: paths.classes, ...page(async () => import('../features/classes/classes.tsx'), 'Classes') },
  { path: paths.joinClass, ...page(async () => import('../features/classes/join-class.tsx'), 'JoinClass') },
  { path: paths.class, ...page(async () => import('../features/classes/class-page.tsx'), 'ClassPage') },
  { path: paths.student, ...page(async () => import('./pages/student-page.tsx'), 'StudentRoute') },
  { path: paths.shop, ...page(async () => import('../features/shop/shop.tsx'), 'Shop') },
  { path: paths.myAccount, ...page(async () => import('./pages/my-account-page.tsx'), 'MyAccountPage') },
  { path: paths.admin, ...page(async () => import('../features/admin/admin.tsx'), 'Admin') },
  { path: paths.settings, ...page(async () => import('./pages/settings-page.tsx'), 'SettingsPage') },
  {
    path: paths.resources,
    ...page(async () => import('../features/resources/resources.tsx'), 'Resources'),
  },
  { path: paths.credits, ...page(async () => import('../features/credits/credits.tsx'), 'Credits') },
];

const fullScreenPages: PageRoute[] = [
  {
    path: paths.fullscreenDisplay,
    ...page(async () => import('./pages/fullscreen-display-page.tsx'), 'FullscreenDisplayPage'),
  },
  { path: paths.probe, ...page(async () => import('./pages/probe-page.tsx'), 'ProbePage') },
  {
    path: paths.probeLearner,
    ...page(async () => import('./pages/probe-window-pages.tsx'), 'ProbeLearnerPage'),
  },
  {
    path: paths.probeSecondScorer,
    ...page(async () => import('./pages/probe-window-pages.tsx'), 'ProbeSecondScorerPage'),
  },
];

/** / is a document outside the app. */
const LandingReload = () => {
  useEffect(() => location.reload(), []);
  return <Spinner isPage />;
};

/** Fetched during the sign-in check. */
const preload = async (pathname: string): Promise<unknown> =>
  Promise.all((matchRoutes(routes, pathname) ?? []).map(async ({ route }) => route.load?.()));

export const routes: PageRoute[] = [
  { path: paths.landing, element: <LandingReload /> },
  {
    ...page(async () => import('./shell/public-layout.tsx'), 'PublicLayout'),
    children: [
      { path: paths.about, ...page(async () => import('./pages/about-page.tsx'), 'AboutPage') },
      { path: '*', ...page(async () => import('./shell/page-not-found.tsx'), 'PageNotFound') },
    ],
  },
  { path: paths.callback, ...page(async () => import('./sign-in/callback-page.tsx'), 'CallbackPage') },
  {
    element: <RequireSignIn preload={preload} />,
    children: [
      {
        ...page(async () => import('./signed-in-frame.ts'), 'SignedInArea'),
        children: [
          {
            ...page(async () => import('./signed-in-frame.ts'), 'SignedInLayout'),
            children: pagesInFrame,
          },
          ...fullScreenPages,
        ],
      },
    ],
  },
];

export const AppRoutes = () => <Suspense fallback={<Spinner isPage />}>{useRoutes(routes)}</Suspense>;
