import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createSessionStore, SessionContext, type SessionStore } from '../../api/session.ts';
import { whenIdle } from '../../platform/idle.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';

type SignInComponent = ComponentType<{ readonly store: SessionStore }>;

/** Public pages load the sign-in code when idle. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [store] = useState(createSessionStore);
  const [signIn, setSignIn] = useState<{ readonly Component: SignInComponent } | null>(null);
  const { pathname } = useLocation();
  const isPublic = pathname === paths.landing || pathname === paths.about;

  useEffect(() => {
    if (signIn) return undefined;
    const load = () => {
      import('./sign-in.tsx').then(
        (module) => setSignIn({ Component: module.default }),
        (cause: unknown) => {
          logError('The sign-in code could not be loaded.', cause);
          const reload = () => location.reload();
          store.set({ phase: 'failed', code: 'no_code', signIn: reload, signOut: reload });
        },
      );
    };
    if (isPublic) return whenIdle(load);
    load();
    return undefined;
  }, [isPublic, signIn, store]);

  return (
    <SessionContext value={store}>
      {children}
      {signIn && <signIn.Component store={store} />}
    </SessionContext>
  );
};
