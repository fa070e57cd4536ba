import '../ui/tailwind.css';
import '../entities/collection/category.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ignoreComposingKeys } from '../platform/composition.ts';
import { watchStyles } from '../platform/lazy-module.ts';
import { syncTheme } from '../platform/theme/follow-theme.ts';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { AuthProvider } from './sign-in/auth-provider.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('#root is missing');

syncTheme();
watchStyles();
ignoreComposingKeys();

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AuthProvider>
          <AppRoutes />
        </AuthProvider>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

// React would log them again, also those of a page that is left while it loads.
const options = { onCaughtError: () => undefined };
if (root.hasChildNodes()) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);
