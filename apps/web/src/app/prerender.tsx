// Built as the server's side of the app, and run while the app is built: the public pages as plain markup.
import '../ui/base.css';
import '../entities/collection/category.css';
import { StrictMode } from 'react';
import { prerender as renderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { paths } from '../platform/paths.ts';
import { LandingPage } from './pages/landing-page.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LandingLayout } from './shell/landing-layout.tsx';
import { SessionProvider } from './sign-in/session-provider.tsx';

const FrontPage = () => (
  <LandingLayout>
    <LandingPage />
  </LandingLayout>
);

/** The page at a public address as the app would first draw it, its title ahead: nobody is known to be signed in. */
export const prerender = async (path: string): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await renderToStream(
    <StrictMode>
      <ErrorBoundary>
        <StaticRouter location={path}>
          <SessionProvider>{path === paths.landing ? <FrontPage /> : <AppRoutes />}</SessionProvider>
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>,
    // In one piece: what React would send late it would put into its place by a script.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
};
