import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Database } from '../database/open-database.ts';
import { localKeys } from '../plugins/bearer.ts';
import type { Bearer } from '../plugins/bearer.ts';
import { builtFile } from '../plugins/web-app.ts';
import type { Settings } from '../settings.ts';
import { findAccount } from './accounts.repository.ts';
import { databaseAdapter } from './adapter.ts';
import { createMailer } from './mail.ts';
import { createProvider } from './provider.ts';
import type { AccountClaims } from './provider.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { loadSecrets } from './secrets.ts';
import { registerSignInPages } from './sign-in.routes.ts';
import { createSignOn } from './sign-on.ts';

export type EmbeddedIdentity = {
  readonly keys: JWTVerifyGetKey;
  /** The claims of an account; null if it is gone. */
  readonly findClaims: (bearer: Bearer) => Promise<AccountClaims | null>;
};

/** Mounts the embedded identity provider: its protocol, its pages, its accounts. */
export const registerEmbeddedIdentity = async (
  app: FastifyInstance,
  options: {
    readonly settings: Settings;
    readonly database: Database;
    readonly webRoot: string | null;
    readonly now: () => number;
  },
): Promise<EmbeddedIdentity> => {
  const { settings, database, webRoot, now } = options;
  const look = { stylesheet: builtFile(webRoot, 'src/ui/identity.css') };
  const secrets = await loadSecrets(database, now());

  const claimsOf = async (accountId: string): Promise<AccountClaims | null> => {
    const account = await findAccount(database.db, accountId);
    return (
      account && {
        name: account.name,
        nickname: account.name,
        email: account.email,
        email_verified: account.isEmailVerified,
      }
    );
  };

  const provider = createProvider({
    auth: settings.auth,
    publicUrl: settings.publicUrl,
    isBehindProxy: settings.trustProxy,
    look,
    signingKeys: secrets.signingKeys,
    cookieKeys: secrets.cookieKeys,
    adapter: databaseAdapter(database, now),
    findClaims: claimsOf,
    onError: (error) => app.log.error({ err: error }, 'the identity provider failed'),
  });

  registerSignInPages(app, {
    provider,
    database,
    signOn: createSignOn(settings.signOnProviders, settings.publicUrl),
    look,
    publicUrl: settings.publicUrl,
    sendMail: createMailer(settings.mail),
    signUpsPerHour: settings.limits.signUpsPerHour,
    now,
  });
  await registerProviderRoutes(app, provider);

  return {
    keys: localKeys(secrets.publicKeys),
    findClaims: ({ subject }) => claimsOf(subject),
  };
};
