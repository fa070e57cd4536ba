// Prerenders the public pages during the build.
import '../ui/tailwind.css';
import '../entities/collection/category.css';
import { StrictMode } from 'react';
import { prerender as renderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { paths } from '../platform/paths.ts';
import { LandingPage } from './pages/landing-page.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { AuthProvider } from './sign-in/auth-provider.tsx';

/** Markup of the signed-out page, preceded by its title. */
export const prerender = async (path: string): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await renderToStream(
    <StrictMode>
      <ErrorBoundary>
        <StaticRouter location={path}>
          <AuthProvider>{path === paths.landing ? <LandingPage /> : <AppRoutes />}</AuthProvider>
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>,
    // React inserts later chunks by a script.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
};
