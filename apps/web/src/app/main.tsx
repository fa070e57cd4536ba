import '../ui/base.css';
import '../ui/category.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { followTheme } from '../platform/theme/theme-store.ts';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { SessionProvider } from './sign-in/session-provider.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place for the app.');

followTheme();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
