import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@sixty/contract/app-config';
import { appRouteOf } from '@sixty/contract/app-paths';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { failure } from './failure.ts';
import { sendFailure } from './errors.ts';
import { type SecurityHeaders, securityHeaders } from './security-headers.ts';

const paymentOf = ({ stripe, isShopOpen }: Settings): AppConfig['payment'] => {
  if (!stripe) return isShopOpen ? 'test' : 'none';
  return stripe.isTest ? 'stripe_test' : 'stripe';
};

const appConfig = (settings: Settings): AppConfig => ({
  api_base: settings.apiBase,
  auth: {
    domain: settings.auth.domain,
    client_id: settings.auth.clientId,
    audience: settings.auth.audience,
    use_refresh_tokens: settings.auth.useRefreshTokens,
  },
  payment: paymentOf(settings),
});

/** Changed headers must update the service worker, whose cached pages carry the old ones. */
const workerSettings = ({ apiBase }: Settings, headers: SecurityHeaders): string => {
  const digest = hash('sha256', JSON.stringify(headers)).slice(0, 8);
  return `self.workerSettings = ${JSON.stringify({ apiBase, headers: digest })};\n`;
};

/** URL path of a built file, from Vite's manifest. */
export const builtFile = (webRoot: string | null, source: string): string => {
  if (webRoot === null) return `/${source}`;
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const entry = manifest[source];
  if (!entry) throw new Error(`The web app was built without ${source}.`);
  return `/${entry.file}`;
};

/** A redirect to `//host` would leave the site. */
const pageWithSlash = /^((?:\/[\w-]+)+)\/+$/;

const documentOf = (path: string): string => {
  if (path === '/') return 'landing.html';
  return path === '/about' ? 'about.html' : 'index.html';
};

/** Matches neither hidden files nor compressed copies. */
const assetName = /^[\w-][\w.-]*\.(?!br$|gz$)\w+$/;

/** A missing page must not get an empty 304. */
const unconditional = { etag: false, lastModified: false, acceptRanges: false } as const;

/** Unknown paths get the app with a 404, and its 'page not found'. */
export const registerWebApp = async (
  app: FastifyInstance,
  settings: Settings,
  webRoot: string | null,
): Promise<void> => {
  const config = appConfig(settings);
  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return config;
  });

  const forWorker = workerSettings(settings, securityHeaders(settings));
  app.get('/service-worker-settings.js', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
      .send(forWorker),
  );

  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // One route per file, so that no URL can reach another one.
      wildcard: false,
      globIgnore: ['.*', '.*/**', '**/*.{br,gz}', '*.html', 'assets/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The library sets the charset for text only.
        if (/\.svg(?:\.\w+)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      },
      dotfiles: 'ignore',
    });
    // One route for all: a route takes 6 kB, builds of a week are stored, and pages may request those of a newer build.
    app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) =>
      assetName.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || webRoot === null || /^\/(api|assets)(\/|$)/.test(path))
      return sendFailure(reply, failure('not_found', 'There’s nothing here.'));
    // The app's routes have no trailing slash.
    const page = pageWithSlash.exec(path)?.[1];
    if (page !== undefined && appRouteOf(page) !== null)
      return reply.redirect(page + request.url.slice(path.length), 308);
    if (appRouteOf(path) !== null) return reply.sendFile(documentOf(path));
    return reply.code(404).sendFile('index.html', unconditional);
  });
};

/** Browsers allow the cryptography of sign-in on https and localhost only. */
export const registerCanonicalHost = (app: FastifyInstance, publicUrl: string): void => {
  const { host, protocol } = new URL(publicUrl);
  const warned = new Set<string>();
  const warnOnce = (header: 'Host' | 'X-Forwarded-Proto', message: string): void => {
    if (!warned.has(header)) app.log.warn(`${message}: a proxy in front must forward ${header}`);
    warned.add(header);
  };
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) return undefined;
    if (request.host !== host) {
      warnOnce('Host', `page requested at ${request.host}, redirected to ${publicUrl}`);
      return reply.redirect(`${publicUrl}${request.url}`, 302);
    }
    if (protocol === 'https:' && request.protocol === 'http')
      warnOnce('X-Forwarded-Proto', 'page requested over http, where browsers block sign-in');
    return undefined;
  });
};
