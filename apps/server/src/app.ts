import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Build } from './config/build.ts';
import { type Settings, warningsOf } from './config/settings.ts';
import type { Database } from './database/open-database.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import { requireReauthentication } from './features/account/reauthentication.ts';
import { registerTwoFactorRoutes } from './features/account/two-factor.routes.ts';
import { registerAdminRoutes } from './features/admin/admin.routes.ts';
import { warnOfUnprovenAdmins } from './features/admin/people.ts';
import { registerBadgeRoutes } from './features/badges/badges.routes.ts';
import { registerClassRoutes } from './features/classes/classes.routes.ts';
import { registerStudentRoutes } from './features/classes/students.routes.ts';
import { registerCollectionRoutes } from './features/collections/collections.routes.ts';
import { registerGameCollectionRoutes } from './features/collections/game-collections.routes.ts';
import { registerCompletionRoutes } from './features/completions/completions.routes.ts';
import { registerDeckRoutes } from './features/decks/decks.routes.ts';
import { registerDiscoveryRoutes } from './features/discovery/discovery.routes.ts';
import { registerFeedbackRoutes } from './features/feedback/feedback.routes.ts';
import { registerMediaRoutes, serveMedia } from './features/media/media.routes.ts';
import { registerReportRoutes } from './features/reports/reports.routes.ts';
import { createPaymentProvider } from './features/shop/create-payment-provider.ts';
import { registerShopRoutes } from './features/shop/shop.routes.ts';
import { registerTestCheckout } from './features/shop/test-checkout.routes.ts';
import { registerWebhook } from './features/shop/webhook.routes.ts';
import { userResolver } from './features/users/user-resolver.ts';
import { registerUserRoutes } from './features/users/users.routes.ts';
import { registerBenchmarkRoutes } from './features/versioned-lists/benchmarks.routes.ts';
import { registerNameListRoutes } from './features/versioned-lists/name-lists.routes.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { registerEmbeddedIdentity } from './identity/embedded-identity.ts';
import { createMailer } from './identity/mail.ts';
import { claimsFromUserinfo } from './identity/userinfo.ts';
import { type Metrics, observeRequests, registerMetricsRoute } from './metrics/metrics.ts';
import { registerPrivacy } from './pages/privacy.routes.ts';
import { bearerVerifier, freshSignInVerifier, remoteKeys } from './plugins/bearer.ts';
import { clientErrorHandler, registerErrorHandler, sendFailure } from './plugins/errors.ts';
import { Connections } from './plugins/connections.ts';
import { endpointRegistrar } from './plugins/endpoint.ts';
import { failure } from './plugins/failure.ts';
import { registerHealth } from './plugins/health.ts';
import { sentenceOfIssue } from './plugins/issue-sentences.ts';
import { limitJsonBodies } from './plugins/json-body.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { limitCallsInProgress, minuteLimit } from './plugins/rate-limits.ts';
import { logOptions } from './plugins/request-log.ts';
import { registerSecurityHeaders, securityHeaders, setSecurityHeaders } from './plugins/security-headers.ts';
import { builtFile, registerCanonicalHost, registerWebApp } from './plugins/web-app.ts';

export type AppOptions = {
  settings: Settings;
  database: Database;
  /** Null in development, where Vite serves the web app. */
  webRoot: string | null;
  build: Build;
  metrics?: Metrics | null;
  /** Epoch milliseconds. */
  nextPurgeAt?: () => number;
  isStopping?: () => boolean;
  now?: () => number;
};

/** Default, in bytes. */
const bodyLimit = 1_048_576;

export const buildApp = async ({
  settings,
  database,
  webRoot,
  build,
  metrics = null,
  now = Date.now,
  nextPurgeAt = now,
  isStopping = () => false,
}: AppOptions): Promise<FastifyInstance> => {
  // Also configures Zod Mini.
  z.config({ localeError: sentenceOfIssue });
  const trusted = settings.trustProxy;
  const headers = securityHeaders(settings);
  const app = fastify({
    ...logOptions(settings),
    // Fastify takes a number as no proxy. `false` spares it looking for forwarded addresses at each call.
    trustProxy: typeof trusted === 'number' ? trusted > 0 && ((_address, hop) => hop < trusted) : trusted,
    bodyLimit,
    // Slow uploads need time; `handlerTimeout` ends other calls sooner.
    requestTimeout: 150_000,
    // Ends connections on which nothing can be read or sent, such as those of clients that don't read.
    connectionTimeout: 150_000,
    handlerTimeout: 30_000,
    return503OnClosing: false,
    // The contract rejects invalid IDs.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024 },
    // A request line may hold an absolute URL with a forged host (RFC 9112, 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*/i, ''),
    frameworkErrors: (_error, _request, reply) => {
      setSecurityHeaders(reply.raw, headers);
      void sendFailure(reply, failure('malformed', 'This address can’t be read.'));
    },
    clientErrorHandler: clientErrorHandler(headers),
  });
  app.decorate('connections', new Connections(app.server));
  app.server.maxConnections = settings.connections.all;
  limitCallsInProgress(app, settings.connections.perAddress);
  if (metrics) observeRequests(app, metrics);

  registerErrorHandler(app);
  limitJsonBodies(app);
  registerSecurityHeaders(app, headers);
  registerCanonicalHost(app, settings.publicUrl);
  registerHealth(app, build, database, isStopping);
  if (metrics && settings.metrics?.port === null) registerMetricsRoute(app, metrics, settings.metrics.token);
  await registerOpenApi(app, settings);

  for (const warning of warningsOf(settings)) app.log.warn(warning);
  await warnOfUnprovenAdmins(database.db, settings, (text) => app.log.warn(text));
  const logError = (error: unknown, message: string): void => app.log.error({ err: error }, message);
  const isWithinMinute = minuteLimit(settings.limits);
  const assets = { stylesheet: builtFile(webRoot, 'src/ui/identity.css') };
  const identity = settings.auth.isEmbedded
    ? await registerEmbeddedIdentity(app, { settings, database, assets, isWithinMinute, now })
    : {
        keys: remoteKeys(settings.auth),
        findClaims: claimsFromUserinfo(settings.auth),
        findInvitedRole: async () => null,
        isSignedIn: async () => true,
        twoFactor: null,
      };
  const { keys, isSignedIn, findClaims, findInvitedRole, twoFactor } = identity;

  registerPrivacy(app, { settings, assets, nextPurgeAt, now });

  const paymentProvider = settings.isShopOpen ? await createPaymentProvider(settings, database, now()) : null;
  if (paymentProvider) {
    await registerWebhook(app, { database, paymentProvider, metrics, now });
    const { publicUrl, stripe } = settings;
    if (!stripe)
      await registerTestCheckout(app, { database, paymentProvider, assets, publicUrl, isWithinMinute, now });
  }

  await app.register(async (api) => {
    api.removeContentTypeParser('text/plain');
    if (settings.corsOrigins.length > 0) {
      await api.register(cors, {
        origin: [...settings.corsOrigins],
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
        exposedHeaders: ['etag', 'link', 'retry-after'],
        maxAge: 600,
      });
    }
    const mediaDeps = { database, store: openMediaStore(settings), dataDir: settings.dataDir };
    await api.register(async (scope) => {
      const register = endpointRegistrar(scope, {
        database,
        dataDir: settings.dataDir,
        apiPrefix: '/api',
        verifyBearer: bearerVerifier(settings.auth, keys),
        isSignedIn,
        isWithinMinute,
        now,
        resolveUser: userResolver({
          database,
          issuer: settings.auth.isEmbedded ? 'embedded' : settings.auth.issuer,
          isSignedIn,
          findClaims,
          findInvitedRole,
          rng: () => randomBytes(4).readUInt32BE() / 2 ** 32,
          now,
          logError,
        }),
      });
      registerUserRoutes(register);
      registerCollectionRoutes(register, mediaDeps);
      registerGameCollectionRoutes(register, mediaDeps);
      registerDeckRoutes(register, mediaDeps);
      const accountDeps = {
        ...mediaDeps,
        isFreshSignIn: freshSignInVerifier(settings.auth, keys),
        admins: settings.admins,
        logError,
      };
      registerAccountRoutes(register, { ...accountDeps, now });
      const sendMail = createMailer(settings.mail);
      registerAdminRoutes(register, { ...accountDeps, publicUrl: settings.publicUrl, sendMail });
      registerTwoFactorRoutes(register, database, twoFactor);
      registerCompletionRoutes(register);
      registerDiscoveryRoutes(register);
      registerReportRoutes(register, settings.limits);
      registerBadgeRoutes(register);
      registerNameListRoutes(register);
      registerClassRoutes(register, {
        database,
        retention: { retentionDays: settings.classRetentionDays },
        requireReauthentication: (...proof) => requireReauthentication(accountDeps, ...proof),
      });
      registerStudentRoutes(register);
      registerBenchmarkRoutes(register);
      registerShopRoutes(register, { database, paymentProvider, logError });
      registerFeedbackRoutes(register, settings.limits);
      registerMediaRoutes(register, mediaDeps);
    });
    serveMedia(api, { ...mediaDeps, isForOthers: settings.corsOrigins.length > 0 });
  });

  await registerWebApp(app, settings, webRoot);
  return app;
};
