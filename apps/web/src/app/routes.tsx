import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { whenIdle } from '../platform/idle.ts';
import { paths } from '../platform/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { FrontDoor } from './pages/front-door.tsx';
import { loadDisplay } from './pages/load-display.ts';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';

// The signed-in home is one chunk; earlier pages and dialogs prefetch the display and the creation steps.
const loadPublicPages = async () => import('./public-pages.ts');
const loadPages = async () => import('./signed-in-pages.ts');
const loadCreation = async () => import('../features/collection-creation/index.ts');
const loadFinalStep = async () => import('../features/collection-creation/final-step.tsx');
const loadDiscovery = async () => import('../features/discover-collections/discover-collections.tsx');
const loadReports = async () => import('./pages/reports-pages.tsx');
const loadNameGenerator = async () => import('../features/name-generator/name-generator.tsx');
const loadSettings = async () => import('../features/settings/settings.tsx');
const loadResources = async () => import('../features/resources/resources.tsx');
const loadShop = async () => import('../features/shop/shop.tsx');
const loadMyAccount = async () => import('./pages/my-account-page.tsx');
const loadCredits = async () => import('../features/credits/credits.tsx');
const loadGames = async () => import('../features/games/index.ts');
const loadBadges = async () => import('../features/badges/badges-achievements.tsx');

const PublicLayout = lazy(async () => ({ default: (await loadPublicPages()).PublicLayout }));
const AboutPage = lazy(async () => ({ default: (await loadPublicPages()).AboutPage }));
const CallbackPage = lazy(async () => ({
  default: (await import('./sign-in/callback-page.tsx')).CallbackPage,
}));
const PageNotFound = lazy(async () => ({
  default: (await import('./shell/page-not-found.tsx')).PageNotFound,
}));
const SignedInArea = lazy(async () => ({ default: (await loadPages()).SignedInArea }));
const SignedInLayout = lazy(async () => ({ default: (await loadPages()).SignedInLayout }));
const YourCollectionsPage = lazy(async () => ({ default: (await loadPages()).YourCollectionsPage }));
const CollectionCreation = lazy(async () => {
  const { CollectionCreation: Creation } = await loadCreation();
  whenIdle(() => void loadFinalStep());
  return { default: Creation };
});
const NewCollectionPage = lazy(async () => ({ default: (await loadCreation()).NewCollection }));
const CollectionSetupPage = lazy(async () => ({ default: (await loadCreation()).CollectionSetup }));
const CollectionFinalStepPage = lazy(async () => ({
  default: (await loadFinalStep()).CollectionFinalStep,
}));
const DiscoverCollectionsPage = lazy(async () => ({
  default: (await loadDiscovery()).DiscoverCollections,
}));
const ReportsPage = lazy(async () => ({ default: (await loadReports()).ReportsPage }));
const NameGeneratorPage = lazy(async () => ({ default: (await loadNameGenerator()).NameGenerator }));
const SettingsPage = lazy(async () => ({ default: (await loadSettings()).Settings }));
const ResourcesPage = lazy(async () => ({ default: (await loadResources()).Resources }));
const ShopPage = lazy(async () => ({ default: (await loadShop()).Shop }));
const MyAccountPage = lazy(async () => ({ default: (await loadMyAccount()).MyAccountPage }));
const CreditsPage = lazy(async () => ({ default: (await loadCredits()).Credits }));
const GamesHubPage = lazy(async () => ({ default: (await loadGames()).GamesHub }));
const MatchingGamePage = lazy(async () => ({ default: (await loadGames()).MatchingGame }));
const MultipleWordsGamePage = lazy(async () => ({ default: (await loadGames()).MultipleWordsGame }));
const TimedChallengesPage = lazy(async () => ({ default: (await loadGames()).TimedChallenges }));
const BadgesAchievementsPage = lazy(async () => ({ default: (await loadBadges()).BadgesAchievements }));
const FullscreenDisplayPage = lazy(async () => ({ default: (await loadDisplay()).FullscreenDisplayPage }));

/** During the sign-in check. */
const preload = async (): Promise<void> => {
  await loadPages();
};

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
            <Route path={paths.badgesAchievements} element={<BadgesAchievementsPage />} />
            <Route path={paths.shop} element={<ShopPage />} />
            <Route path={paths.myAccount} element={<MyAccountPage />} />
            <Route path={paths.settings} element={<SettingsPage />} />
            <Route path={paths.resources} element={<ResourcesPage />} />
            <Route path={paths.credits} element={<CreditsPage />} />
          </Route>
          <Route path={paths.fullscreenDisplay} element={<FullscreenDisplayPage />} />
        </Route>
      </Route>
    </Routes>
  </Suspense>
);
