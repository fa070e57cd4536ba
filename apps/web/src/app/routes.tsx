import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { matchRoutes, Navigate, type NonIndexRouteObject, useRoutes } from 'react-router';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { paths } from '../platform/paths.ts';
import { lazyComponent, type Loading } from '../ui/lazy-component.tsx';
import { Spinner } from '../ui/skeleton.tsx';
import { MissingCodeError } from './shell/error-boundary.tsx';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';

type PageRoute = Omit<NonIndexRouteObject, 'children'> & {
  load?: () => Promise<unknown>;
  children?: PageRoute[];
};

/** The nearest error boundary says that the page didn’t load, and tries again. */
const LoadingPage = ({ isLoading }: Loading) => {
  if (!isLoading) throw new MissingCodeError('The code of a page didn’t load.');
  return <Spinner />;
};

/**
 * Suspends the first time, so that the router shows the page before until its code is there. If its code is there, it is
 * drawn at once: `React.lazy` always suspends, and React shows nothing for 300 ms after a fallback.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  also?: () => Promise<unknown>,
) => {
  const Page = lazyComponent(load, name, LoadingPage, also);
  const Suspending = lazy(async () => {
    await Page.load().catch(() => undefined);
    return { default: Page };
  });
  const Component = () => {
    // Another component in its place would lose its state.
    const [Shown] = useState((): ComponentType => (Page.isLoaded() ? Page : Suspending));
    return <Shown />;
  };
  return { Component, load: Page.load };
};

const pagesInFrame: PageRoute[] = [
  {
    path: paths.yourCollections,
    ...lazyPage(
      async () => import('../features/your-collections/your-collections.tsx'),
      'YourCollections',
      lazyModuleWithRetry(async () => import('../features/your-collections/collection-list.tsx')),
    ),
  },
  {
    ...lazyPage(async () => import('../features/collection-creation/creation.tsx'), 'CollectionCreation'),
    children: [
      {
        path: paths.newCollection,
        ...lazyPage(
          async () => import('../features/collection-creation/new-collection.tsx'),
          'NewCollection',
        ),
      },
      {
        path: paths.collectionSetup,
        ...lazyPage(
          async () => import('../features/collection-creation/collection-setup.tsx'),
          'CollectionSetup',
        ),
      },
      {
        path: paths.collectionFinalStep,
        ...lazyPage(
          async () => import('../features/collection-creation/final-step.tsx'),
          'CollectionFinalStep',
        ),
      },
    ],
  },
  {
    path: paths.discoverCollections,
    ...lazyPage(
      async () => import('../features/discover-collections/discover-collections.tsx'),
      'DiscoverCollections',
    ),
  },
  { path: paths.reports, ...lazyPage(async () => import('./pages/reports-page.tsx'), 'ReportsPage') },
  { path: paths.games, ...lazyPage(async () => import('../features/games/games-hub.tsx'), 'GamesHub') },
  {
    path: paths.matchingGame,
    ...lazyPage(async () => import('../features/games/matching.tsx'), 'MatchingGame'),
  },
  {
    path: paths.multipleWordsGame,
    ...lazyPage(async () => import('../features/games/matching.tsx'), 'MultipleWordsGame'),
  },
  {
    path: paths.timedChallenges,
    ...lazyPage(async () => import('../features/games/timed-challenges.tsx'), 'TimedChallenges'),
  },
  { path: paths.timedChallengesInShort, element: <Navigate to={paths.timedChallenges} replace /> },
  {
    path: paths.nameGenerator,
    ...lazyPage(async () => import('../features/name-generator/name-generator.tsx'), 'NameGenerator'),
  },
  {
    path: paths.probes,
    ...lazyPage(async () => import('../features/probe-growth/probe-growth-page.tsx'), 'ProbeGrowthPage'),
  },
  {
    path: paths.badgesAchievements,
    ...lazyPage(async () => import('../features/badges/badges-achievements.tsx'), 'BadgesAchievements'),
  },
  { path: paths.classes, ...lazyPage(async () => import('../features/classes/classes.tsx'), 'Classes') },
  {
    path: paths.joinClass,
    ...lazyPage(async () => import('../features/classes/join-class.tsx'), 'JoinClass'),
  },
  { path: paths.class, ...lazyPage(async () => import('../features/classes/class-page.tsx'), 'ClassPage') },
  { path: paths.student, ...lazyPage(async () => import('./pages/student-page.tsx'), 'StudentRoute') },
  { path: paths.shop, ...lazyPage(async () => import('../features/shop/shop.tsx'), 'Shop') },
  { path: paths.myAccount, ...lazyPage(async () => import('./pages/my-account-page.tsx'), 'MyAccountPage') },
  { path: paths.admin, ...lazyPage(async () => import('../features/admin/admin.tsx'), 'Admin') },
  { path: paths.settings, ...lazyPage(async () => import('./pages/settings-page.tsx'), 'SettingsPage') },
  {
    path: paths.resources,
    ...lazyPage(async () => import('../features/resources/resources.tsx'), 'Resources'),
  },
  { path: paths.credits, ...lazyPage(async () => import('../features/credits/credits.tsx'), 'Credits') },
];

const fullScreenPages: PageRoute[] = [
  {
    path: paths.fullscreenDisplay,
    ...lazyPage(async () => import('./pages/fullscreen-display-page.tsx'), 'FullscreenDisplayPage'),
  },
  { path: paths.probe, ...lazyPage(async () => import('./pages/probe-page.tsx'), 'ProbePage') },
  {
    path: paths.probeLearner,
    ...lazyPage(async () => import('./pages/probe-window-pages.tsx'), 'ProbeLearnerPage'),
  },
  {
    path: paths.probeSecondScorer,
    ...lazyPage(async () => import('./pages/probe-window-pages.tsx'), 'ProbeSecondScorerPage'),
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
    ...lazyPage(async () => import('./shell/public-layout.tsx'), 'PublicLayout'),
    children: [
      { path: paths.about, ...lazyPage(async () => import('./pages/about-page.tsx'), 'AboutPage') },
      {
        path: paths.sharedCollection,
        ...lazyPage(async () => import('./pages/shared-collection-page.tsx'), 'SharedCollectionPage'),
      },
      { path: '*', ...lazyPage(async () => import('./shell/page-not-found.tsx'), 'PageNotFound') },
    ],
  },
  { path: paths.callback, ...lazyPage(async () => import('./sign-in/callback-page.tsx'), 'CallbackPage') },
  {
    element: <RequireSignIn preload={preload} />,
    children: [
      {
        ...lazyPage(async () => import('./signed-in-frame.ts'), 'SignedInArea'),
        children: [
          {
            ...lazyPage(async () => import('./signed-in-frame.ts'), 'SignedInLayout'),
            children: pagesInFrame,
          },
          ...fullScreenPages,
        ],
      },
    ],
  },
];

export const AppRoutes = () => <Suspense fallback={<Spinner isPage />}>{useRoutes(routes)}</Suspense>;
