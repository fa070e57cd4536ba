import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createAuthStore, AuthContext } from '../../api/auth.ts';
import { whenIdle } from '../../platform/attention.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';

/** Public pages load the sign-in code when idle. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createAuthStore);
  const [isNeeded, setIsNeeded] = useState(false);
  const { pathname } = useLocation();
  const isPublic = pathname === paths.landing || pathname === paths.about;
  const navigate = useNavigate();
  const goTo = useEffectEvent(
    (path: string, state: unknown) => void navigate(path, { replace: true, state }),
  );

  useEffect(() => {
    const need = () => setIsNeeded(true);
    if (isPublic) return whenIdle(need);
    need();
    return undefined;
  }, [isPublic]);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    import('./sign-in.ts').then(
      ({ startSignIn }) => {
        if (!isUnmounted) stop = startSignIn(store, (path, state) => goTo(path, state));
      },
      (cause: unknown) => {
        logError('The sign-in code could not be loaded.', cause);
        const reload = () => location.reload();
        store.set({ phase: 'failed', code: 'no_code', signIn: reload, signOut: reload });
      },
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [isNeeded, store]);

  return <AuthContext value={store}>{children}</AuthContext>;
};
