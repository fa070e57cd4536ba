import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { createAuthStore, type Auth, AuthContext, type SignedIn } from '../api/auth.ts';
import { DialogsProvider } from '../app/dialogs.tsx';
import { AppRoutes } from '../app/routes.tsx';
import { ErrorBoundary } from '../app/shell/error-boundary.tsx';
import { SignedInArea } from '../app/shell/signed-in-area.tsx';
import { apiBase } from './fake-api.ts';

let accounts = 1;

export const changeAccount = (): void => {
  accounts += 1;
};

export const testSubject = (): string => `ada-${accounts}`;

export const signedIn = (changes: Partial<SignedIn> = {}): SignedIn => ({
  phase: 'signed-in',
  account: { subject: testSubject(), name: 'Ada Teacher', email: 'ada@example.org' },
  apiBase,
  isOpenedOffline: false,
  getToken: vi.fn(async () => 'token'),
  signInAgain: vi.fn(),
  signInFresh: vi.fn(),
  getFreshIdToken: vi.fn(async () => null),
  signOut: vi.fn(),
  ...changes,
});

type RenderOptions = {
  state?: unknown;
  auth?: Auth;
};

type Rendered = {
  user: UserEvent;
  unmount: () => void;
};

const renderAt = (
  path: string,
  tree: ReactNode,
  { state = null, auth = signedIn() }: RenderOptions,
): Rendered => {
  history.replaceState({ usr: state, key: 'test', idx: 0 }, '', path);
  const store = createAuthStore();
  store.set(auth);
  const { unmount } = render(
    <ErrorBoundary>
      <BrowserRouter>
        <AuthContext value={store}>{tree}</AuthContext>
      </BrowserRouter>
    </ErrorBoundary>,
  );
  const user = userEvent.setup({
    // jsdom has no layout.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    ...(vi.isFakeTimers() && { advanceTimers: vi.advanceTimersByTime.bind(vi) }),
  });
  return { user, unmount };
};

export const renderPage = (path: string, options: RenderOptions = {}): Rendered =>
  renderAt(path, <AppRoutes />, options);

export const renderSignedIn = (
  component: ReactNode,
  { path = '/your-collections', ...options }: RenderOptions & { path?: string } = {},
): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route element={<SignedInArea />}>
        <Route path="*" element={<DialogsProvider>{component}</DialogsProvider>} />
      </Route>
    </Routes>,
    options,
  );
