import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { createSessionStore, SessionContext } from '../api/session.ts';
import type { Session, SignedIn } from '../api/session.ts';
import { AppRoutes } from '../app/routes.tsx';
import { ErrorBoundary } from '../app/shell/error-boundary.tsx';
import { SignedInArea } from '../app/shell/signed-in-area.tsx';
import { apiBase } from './fake-api.ts';

let accounts = 1;

/** Drafts and waiting reports belong to an account: with another one no test finds those of the test before. */
export const changeAccount = (): void => {
  accounts += 1;
};

/** The subject of this test's account. */
export const testSubject = (): string => `ada-${accounts}`;

/** A signed-in session with these changes. */
export const signedIn = (changes: Partial<SignedIn> = {}): SignedIn => ({
  phase: 'signed-in',
  account: { subject: testSubject(), name: 'Ada Teacher', email: 'ada@example.org' },
  apiBase,
  getToken: vi.fn(async () => 'token'),
  signInAgain: vi.fn(),
  signInFresh: vi.fn(),
  getFreshIdToken: vi.fn(async () => null),
  signOut: vi.fn(),
  ...changes,
});

type RenderOptions = {
  /** Navigation state of React Router. */
  readonly state?: unknown;
  readonly session?: Session;
};

type Rendered = {
  readonly user: UserEvent;
  readonly unmount: () => void;
};

const renderAt = (
  path: string,
  tree: ReactNode,
  { state = null, session = signedIn() }: RenderOptions,
): Rendered => {
  history.replaceState({ usr: state, key: 'test', idx: 0 }, '', path);
  const store = createSessionStore();
  store.set(session);
  const { unmount } = render(
    <ErrorBoundary>
      <BrowserRouter>
        <SessionContext value={store}>{tree}</SessionContext>
      </BrowserRouter>
    </ErrorBoundary>,
  );
  const user = userEvent.setup({
    // Only a browser knows what lies over what.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    ...(vi.isFakeTimers() && { advanceTimers: vi.advanceTimersByTime.bind(vi) }),
  });
  return { user, unmount };
};

/** The whole app at this path, signed in: shell, page, dialogs, toasts. */
export const renderPage = (path: string, options: RenderOptions = {}): Rendered =>
  renderAt(path, <AppRoutes />, options);

/** A component with what surrounds every signed-in page, but no shell and no other page. */
export const renderSignedIn = (component: ReactNode, options: RenderOptions = {}): Rendered =>
  renderAt(
    '/your-collections',
    <Routes>
      <Route element={<SignedInArea />}>
        <Route path="*" element={component} />
      </Route>
    </Routes>,
    options,
  );
