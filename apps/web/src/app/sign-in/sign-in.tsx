import { type AppState, Auth0Provider } from '@auth0/auth0-react';
import type { AppConfig } from '@sixty/contract/app-config';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadConfig } from '../../api/config.ts';
import type { SessionStore } from '../../api/session.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Bridge } from './bridge.tsx';
import { resolveCallback } from './callback-rule.ts';
import { clearSignOutMark, takeLoginState } from './sign-in-storage.ts';

/** ms until the app opens offline on a hanging network. */
const timeoutMs = 3000;

const loadStored = lazyModuleWithRetry(async () => import('./stored.ts'));

const SignIn = ({ store }: { readonly store: SessionStore }) => {
  const navigate = useNavigate();
  const [config, setConfig] = useState<AppConfig | null>(null);
  const askProviderRef = useRef<(() => Promise<void>) | null>(null);

  useEffect(() => {
    let isCanceled = false;
    const fail = (code: string, cause?: unknown) => {
      logError('The sign-in could not be set up.', cause);
      const reload = () => location.reload();
      store.set({ phase: 'failed', code, signIn: reload, signOut: reload });
    };
    if (!window.isSecureContext) {
      fail('insecure_page');
      return undefined;
    }
    const connect = async (): Promise<void> => {
      if (askProviderRef.current) return askProviderRef.current();
      const loaded = await loadConfig();
      clearTimeout(timer);
      if (!isCanceled) setConfig(loaded);
      return undefined;
    };
    const openStored = async (): Promise<boolean> => {
      const { openStoredSession } = await loadStored();
      return isCanceled || store.get().phase === 'signed-in' || openStoredSession(store, connect);
    };
    const timer = setTimeout(() => void openStored().catch(() => undefined), timeoutMs);
    connect().catch(async (cause: unknown) => {
      clearTimeout(timer);
      const isOpen = await openStored().catch(() => false);
      if (!isOpen) fail('no_config', cause);
    });
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [store]);

  if (!config) return null;
  const { auth, api_base: apiBase } = config;

  const finishSignIn = (appState?: AppState) => {
    clearSignOutMark();
    const path = resolveCallback(takeLoginState(), {
      loginState: appState?.['loginState'],
      returnTo: appState?.returnTo,
    });
    const isReturn = path === appState?.returnTo;
    void navigate(path, { replace: true, state: isReturn ? (appState['navigationState'] as unknown) : null });
  };

  return (
    <Auth0Provider
      domain={auth.domain}
      clientId={auth.client_id}
      authorizationParams={{
        audience: auth.audience,
        redirect_uri: `${location.origin}${paths.callback}`,
        scope: 'openid profile email',
      }}
      // Tokens stay in memory, and a reload asks the provider in a hidden frame. Where its cookies are
      // third-party and blocked, Auth0 advises stored rotating refresh tokens.
      useRefreshTokens={auth.use_refresh_tokens}
      cacheLocation={auth.use_refresh_tokens ? 'localstorage' : 'memory'}
      authorizeTimeoutInSeconds={8}
      nowProvider={serverNow}
      onRedirectCallback={finishSignIn}
    >
      <Bridge store={store} apiBase={apiBase.replace(/\/+$/, '')} askProviderRef={askProviderRef} />
    </Auth0Provider>
  );
};

export default SignIn;
