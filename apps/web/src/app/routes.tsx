import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../platform/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { PageNotFound } from './shell/page-not-found.tsx';
import { PublicLayout } from './shell/public-layout.tsx';
import { CallbackPage } from './sign-in/callback-page.tsx';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';

// One piece for the pages that people go to and fro between, and one for the display, fetched ahead of its first Start.
const loadPages = async () => import('./signed-in-pages.ts');
const loadDisplay = async () => import('./pages/fullscreen-display-page.tsx');

const SignedInArea = lazy(async () => ({ default: (await loadPages()).SignedInArea }));
const SignedInLayout = lazy(async () => ({ default: (await loadPages()).SignedInLayout }));
const YourCollectionsPage = lazy(async () => ({ default: (await loadPages()).YourCollectionsPage }));
const NewCollectionPage = lazy(async () => ({ default: (await loadPages()).NewCollection }));
const CollectionSetupPage = lazy(async () => ({ default: (await loadPages()).CollectionSetup }));
const FullscreenDisplayPage = lazy(async () => ({ default: (await loadDisplay()).FullscreenDisplayPage }));

/** While the sign-in is being checked the pages behind it are fetched already. */
const loadAhead = async (): Promise<void> => {
  await loadPages();
  await loadDisplay();
};

/** Every address of the app. The public pages come with the first load, everything behind the guard when asked for. */
export const AppRoutes = () => (
  <Suspense fallback={<Spinner isPage />}>
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path={paths.landing} element={<LandingPage />} />
        <Route path={paths.about} element={<LandingPage />} />
      </Route>
      <Route path={paths.callback} element={<CallbackPage />} />
      <Route element={<RequireSignIn loadAhead={loadAhead} />}>
        <Route element={<SignedInArea />}>
          <Route element={<SignedInLayout />}>
            <Route path={paths.yourCollections} element={<YourCollectionsPage />} />
            <Route path={paths.newCollection} element={<NewCollectionPage />} />
            <Route path={paths.collectionSetup} element={<CollectionSetupPage />} />
          </Route>
          <Route path={paths.fullscreenDisplay} element={<FullscreenDisplayPage />} />
        </Route>
      </Route>
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  </Suspense>
);
