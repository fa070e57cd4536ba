import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { whenIdle } from '../platform/idle.ts';
import { paths } from '../platform/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { FrontDoor } from './pages/front-door.tsx';
import { loadDisplay } from './pages/load-display.ts';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';

const page = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

// The signed-in home is one chunk; earlier pages and dialogs prefetch the display and the creation steps.
const loadPublicPages = async () => import('./public-pages.ts');
const loadPages = async () => import('./signed-in-pages.ts');
const loadCreation = async () => import('../features/collection-creation/index.ts');
const loadFinalStep = async () => import('../features/collection-creation/final-step.tsx');
const loadDiscovery = async () => import('../features/discover-collections/discover-collections.tsx');
const loadNameGenerator = async () => import('../features/name-generator/name-generator.tsx');
const loadMyAccount = async () => import('./pages/my-account-page.tsx');
const loadGames = async () => import('../features/games/index.ts');
const loadClasses = async () => import('../features/classes/index.ts');
const loadLearners = async () => import('./pages/learner-pages.ts');
const loadProbe = async () => import('./pages/probe-pages.ts');
const loadBadges = async () => import('../features/badges/badges-achievements.tsx');

const PublicLayout = page(loadPublicPages, 'PublicLayout');
const AboutPage = page(loadPublicPages, 'AboutPage');
const CallbackPage = page(async () => import('./sign-in/callback-page.tsx'), 'CallbackPage');
const PageNotFound = page(async () => import('./shell/page-not-found.tsx'), 'PageNotFound');
const SignedInArea = page(loadPages, 'SignedInArea');
const SignedInLayout = page(loadPages, 'SignedInLayout');
const YourCollectionsPage = page(loadPages, 'YourCollectionsPage');
const CollectionCreation = lazy(async () => {
  const { CollectionCreation: Creation } = await loadCreation();
  whenIdle(() => void loadFinalStep());
  return { default: Creation };
});
const NewCollectionPage = page(loadCreation, 'NewCollection');
const CollectionSetupPage = page(loadCreation, 'CollectionSetup');
const CollectionFinalStepPage = page(loadFinalStep, 'CollectionFinalStep');
const DiscoverCollectionsPage = page(loadDiscovery, 'DiscoverCollections');
const ReportsPage = page(async () => import('./pages/reports-page.tsx'), 'ReportsPage');
const NameGeneratorPage = page(loadNameGenerator, 'NameGenerator');
const SettingsPage = page(async () => import('./pages/settings-page.tsx'), 'SettingsPage');
const ResourcesPage = page(async () => import('../features/resources/resources.tsx'), 'Resources');
const ShopPage = page(async () => import('../features/shop/shop.tsx'), 'Shop');
const MyAccountPage = page(loadMyAccount, 'MyAccountPage');
const AdminPage = page(loadMyAccount, 'AdminPage');
const CreditsPage = page(async () => import('../features/credits/credits.tsx'), 'Credits');
const GamesHubPage = page(loadGames, 'GamesHub');
const MatchingGamePage = page(loadGames, 'MatchingGame');
const MultipleWordsGamePage = page(loadGames, 'MultipleWordsGame');
const TimedChallengesPage = page(loadGames, 'TimedChallenges');
const BadgesAchievementsPage = page(loadBadges, 'BadgesAchievements');
const ClassesPage = page(loadClasses, 'Classes');
const JoinClassPage = page(loadClasses, 'JoinClass');
const StudentPage = page(loadLearners, 'StudentRoute');
const ClassPage = page(async () => import('./pages/class-page.tsx'), 'ClassRoute');
const ProbePage = page(loadProbe, 'ProbePage');
const ProbeLearnerPage = page(loadProbe, 'ProbeLearnerPage');
const ProbeSecondScorerPage = page(loadProbe, 'ProbeSecondScorerPage');
const ProbeGrowthPage = page(loadLearners, 'ProbeGrowthPage');
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
      <Route element={<RequireSignIn preload={loadPages} />}>
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
