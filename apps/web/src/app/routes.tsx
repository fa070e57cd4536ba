import { appRouteOf } from '@sixty/contract/app-paths';
import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { type LazyModule, lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { paths } from '../platform/paths.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FrontDoor } from './pages/front-door.tsx';
import { loadDisplay } from './pages/load-display.ts';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';

const page = <Name extends string>(code: LazyModule<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazyComponent(code, (pages) => pages[name]);

const loadPublicPages = lazyModuleWithRetry(async () => import('./public-pages.ts'));
const loadFrame = lazyModuleWithRetry(async () => import('./signed-in-frame.ts'));
const loadHome = lazyModuleWithRetry(async () => import('./pages/your-collections-page.tsx'));
const loadCollectionList = lazyModuleWithRetry(
  async () => import('../features/your-collections/collection-list.tsx'),
);
const loadCreation = lazyModuleWithRetry(async () => import('../features/collection-creation/index.ts'));
const loadNewCollection = lazyModuleWithRetry(
  async () => import('../features/collection-creation/new-collection.tsx'),
);
const loadSetup = lazyModuleWithRetry(
  async () => import('../features/collection-creation/collection-setup.tsx'),
);
const loadFinalStep = lazyModuleWithRetry(
  async () => import('../features/collection-creation/final-step.tsx'),
);
const loadDiscovery = lazyModuleWithRetry(
  async () => import('../features/discover-collections/discover-collections.tsx'),
);
const loadReports = lazyModuleWithRetry(async () => import('./pages/reports-page.tsx'));
const loadNameGenerator = lazyModuleWithRetry(
  async () => import('../features/name-generator/name-generator.tsx'),
);
const loadSettings = lazyModuleWithRetry(async () => import('./pages/settings-page.tsx'));
const loadResources = lazyModuleWithRetry(async () => import('../features/resources/resources.tsx'));
const loadShop = lazyModuleWithRetry(async () => import('../features/shop/shop.tsx'));
const loadCredits = lazyModuleWithRetry(async () => import('../features/credits/credits.tsx'));
const loadMyAccount = lazyModuleWithRetry(async () => import('./pages/my-account-page.tsx'));
const loadAdmin = lazyModuleWithRetry(async () => import('../features/admin/admin.tsx'));
const loadGamesHub = lazyModuleWithRetry(async () => import('../features/games/games-hub.ts'));
const loadMatching = lazyModuleWithRetry(async () => import('../features/games/matching.tsx'));
const loadChallenges = lazyModuleWithRetry(async () => import('../features/games/challenges.ts'));
const loadClasses = lazyModuleWithRetry(async () => import('../features/classes/classes.tsx'));
const loadJoinClass = lazyModuleWithRetry(async () => import('../features/classes/join-class.ts'));
const loadClass = lazyModuleWithRetry(async () => import('./pages/class-page.tsx'));
const loadStudent = lazyModuleWithRetry(async () => import('./pages/student-page.tsx'));
const loadProbeGrowth = lazyModuleWithRetry(
  async () => import('../features/probe-growth/probe-growth-page.tsx'),
);
const loadProbe = lazyModuleWithRetry(async () => import('./pages/probe-pages.ts'));
const loadBadges = lazyModuleWithRetry(async () => import('../features/badges/badges-achievements.tsx'));

/** Fetched during the sign-in check. */
const codeOf: Partial<Record<string, () => Promise<unknown>>> = {
  [paths.yourCollections]: async () => Promise.all([loadHome(), loadCollectionList()]),
  [paths.newCollection]: loadNewCollection,
  [paths.collectionSetup]: loadSetup,
  [paths.collectionFinalStep]: loadFinalStep,
  [paths.discoverCollections]: loadDiscovery,
  [paths.fullscreenDisplay]: loadDisplay,
  [paths.reports]: loadReports,
  [paths.games]: loadGamesHub,
  [paths.matchingGame]: loadMatching,
  [paths.multipleWordsGame]: loadMatching,
  [paths.timedChallenges]: loadChallenges,
  [paths.nameGenerator]: loadNameGenerator,
  [paths.shop]: loadShop,
  [paths.myAccount]: loadMyAccount,
  [paths.admin]: loadAdmin,
  [paths.settings]: loadSettings,
  [paths.resources]: loadResources,
  [paths.credits]: loadCredits,
  [paths.badgesAchievements]: loadBadges,
  [paths.probe]: loadProbe,
  [paths.probeLearner]: loadProbe,
  [paths.probeSecondScorer]: loadProbe,
  [paths.probes]: loadProbeGrowth,
  [paths.classes]: loadClasses,
  [paths.joinClass]: loadJoinClass,
  [paths.class]: loadClass,
  [paths.student]: loadStudent,
};

const preload = async (pathname: string): Promise<unknown> =>
  Promise.all([loadFrame(), codeOf[appRouteOf(pathname) ?? '']?.()]);

const PublicLayout = page(loadPublicPages, 'PublicLayout');
const AboutPage = page(loadPublicPages, 'AboutPage');
const CallbackPage = page(
  lazyModuleWithRetry(async () => import('./sign-in/callback-page.tsx')),
  'CallbackPage',
);
const PageNotFound = page(
  lazyModuleWithRetry(async () => import('./shell/page-not-found.tsx')),
  'PageNotFound',
);
const SignedInArea = page(loadFrame, 'SignedInArea');
const SignedInLayout = page(loadFrame, 'SignedInLayout');
const YourCollectionsPage = page(loadHome, 'YourCollectionsPage');
const CollectionCreation = page(loadCreation, 'CollectionCreation');
const NewCollectionPage = page(loadNewCollection, 'NewCollection');
const CollectionSetupPage = page(loadSetup, 'CollectionSetup');
const CollectionFinalStepPage = page(loadFinalStep, 'CollectionFinalStep');
const DiscoverCollectionsPage = page(loadDiscovery, 'DiscoverCollections');
const ReportsPage = page(loadReports, 'ReportsPage');
const NameGeneratorPage = page(loadNameGenerator, 'NameGenerator');
const SettingsPage = page(loadSettings, 'SettingsPage');
const ResourcesPage = page(loadResources, 'Resources');
const ShopPage = page(loadShop, 'Shop');
const MyAccountPage = page(loadMyAccount, 'MyAccountPage');
const AdminPage = page(loadAdmin, 'Admin');
const CreditsPage = page(loadCredits, 'Credits');
const GamesHubPage = page(loadGamesHub, 'GamesHub');
const MatchingGamePage = page(loadMatching, 'MatchingGame');
const MultipleWordsGamePage = page(loadMatching, 'MultipleWordsGame');
const TimedChallengesPage = page(loadChallenges, 'TimedChallenges');
const BadgesAchievementsPage = page(loadBadges, 'BadgesAchievements');
const ClassesPage = page(loadClasses, 'Classes');
const JoinClassPage = page(loadJoinClass, 'JoinClass');
const StudentPage = page(loadStudent, 'StudentRoute');
const ClassPage = page(loadClass, 'ClassRoute');
const ProbePage = page(loadProbe, 'ProbePage');
const ProbeLearnerPage = page(loadProbe, 'ProbeLearnerPage');
const ProbeSecondScorerPage = page(loadProbe, 'ProbeSecondScorerPage');
const ProbeGrowthPage = page(loadProbeGrowth, 'ProbeGrowthPage');
const FullscreenDisplayPage = page(loadDisplay, 'FullscreenDisplayPage');

export const AppRoutes = () => (
  <Suspense fallback={<Spinner isPage />}>
    <Routes>
      <Route path={paths.landing} element={<FrontDoor />} />
      <Route element={<PublicLayout />}>
        <Route path={paths.about} element={<AboutPage />} />
        <Route path="*" element={<PageNotFound />} />
      </Route>
      <Route path={paths.callback} element={<CallbackPage />} />
      <Route element={<RequireSignIn preload={preload} />}>
        <Route element={<SignedInArea />}>
          <Route element={<SignedInLayout />}>
            <Route path={paths.yourCollections} element={<YourCollectionsPage />} />
            <Route element={<CollectionCreation />}>
              <Route path={paths.newCollection} element={<NewCollectionPage />} />
              <Route path={paths.collectionSetup} element={<CollectionSetupPage />} />
              <Route path={paths.collectionFinalStep} element={<CollectionFinalStepPage />} />
            </Route>
            <Route path={paths.discoverCollections} element={<DiscoverCollectionsPage />} />
            <Route path={paths.reports} element={<ReportsPage />} />
            <Route path={paths.games} element={<GamesHubPage />} />
            <Route path={paths.matchingGame} element={<MatchingGamePage />} />
            <Route path={paths.multipleWordsGame} element={<MultipleWordsGamePage />} />
            <Route path={paths.timedChallenges} element={<TimedChallengesPage />} />
            <Route
              path={paths.timedChallengesInShort}
              element={<Navigate to={paths.timedChallenges} replace />}
            />
            <Route path={paths.nameGenerator} element={<NameGeneratorPage />} />
            <Route path={paths.probes} element={<ProbeGrowthPage />} />
            <Route path={paths.badgesAchievements} element={<BadgesAchievementsPage />} />
            <Route path={paths.classes} element={<ClassesPage />} />
            <Route path={paths.joinClass} element={<JoinClassPage />} />
            <Route path={paths.class} element={<ClassPage />} />
            <Route path={paths.student} element={<StudentPage />} />
            <Route path={paths.shop} element={<ShopPage />} />
            <Route path={paths.myAccount} element={<MyAccountPage />} />
            <Route path={paths.admin} element={<AdminPage />} />
            <Route path={paths.settings} element={<SettingsPage />} />
            <Route path={paths.resources} element={<ResourcesPage />} />
            <Route path={paths.credits} element={<CreditsPage />} />
          </Route>
          <Route path={paths.fullscreenDisplay} element={<FullscreenDisplayPage />} />
          <Route path={paths.probe} element={<ProbePage />} />
          <Route path={paths.probeLearner} element={<ProbeLearnerPage />} />
          <Route path={paths.probeSecondScorer} element={<ProbeSecondScorerPage />} />
        </Route>
      </Route>
    </Routes>
  </Suspense>
);
