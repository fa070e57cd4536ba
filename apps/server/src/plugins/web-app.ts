import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@sixty/contract/app-config';
import { isAppPath } from '@sixty/contract/app-paths';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { failure } from './failure.ts';
import { sendFailure } from './errors.ts';

const paymentBy = (stripe: Settings['stripe']): AppConfig['payment'] => {
  if (!stripe) return 'test';
  return stripe.isTest ? 'stripe_test' : 'stripe';
};

const appConfig = ({ apiBase, auth, stripe }: Settings): AppConfig => ({
  api_base: apiBase,
  auth: {
    domain: auth.domain,
    client_id: auth.clientId,
    audience: auth.audience,
    use_refresh_tokens: auth.useRefreshTokens,
  },
  payment: paymentBy(stripe),
});

/** Where the web app's build has a source file now, by Vite's manifest; in development, the source itself. */
export const builtFile = (webRoot: string | null, source: string): string => {
  if (webRoot === null) return `/${source}`;
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >;
  const entry = manifest[source];
  if (!entry) throw new Error(`The web app was built without ${source}.`);
  return `/${entry.file}`;
};

/** Names between single slashes alone: what else begins with a slash may lead to another site. */
const pageWithSlash = /^((?:\/[\w-]+)+)\/+$/;

/** The document of an address: the public pages have one of their own, with the page in it already. */
const documentOf = (path: string): string => {
  if (path === '/') return 'landing.html';
  return path === '/about' ? 'about.html' : 'index.html';
};

/** Of a page that doesn't exist nothing is a match for what a browser has, so that it never gets an empty 304. */
const unconditional = { etag: false, lastModified: false, acceptRanges: false } as const;

/**
 * Serves the built web app: hashed files for a year, the public pages, the app itself at its other routes, and at
 * every other address the app with a 404, where it shows its own 'page not found'. `webRoot` is null in development,
 * where Vite serves the app.
 */
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

  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // One route for each file there is, so that no address can name another one.
      wildcard: false,
      globIgnore: ['.*', '.*/**', '**/*.{br,gz}', '*.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      dotfiles: 'ignore',
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isForApp =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    if (!isForApp || webRoot === null)
      return sendFailure(reply, failure('not_found', 'There’s nothing here.'));
    // Pages know themselves by their address, which ends without a slash.
    const page = pageWithSlash.exec(path)?.[1];
    if (page !== undefined && isAppPath(page))
      return reply.redirect(page + request.url.slice(path.length), 308);
    if (isAppPath(path)) return reply.sendFile(documentOf(path));
    return reply.code(404).sendFile('index.html', unconditional);
  });
};

/**
 * Browsers offer the cryptography of sign-in on https and on localhost only. Whoever opens a page under another
 * name is sent to the public address; calls and health checks are left alone. What a proxy in front may have forgotten
 * to pass on is logged, once each.
 */
export const registerCanonicalHost = (app: FastifyInstance, publicUrl: string): void => {
  const { host, protocol } = new URL(publicUrl);
  const said = new Set<'host' | 'protocol'>();
  const sayOnce = (about: 'host' | 'protocol', sentence: string): void => {
    if (!said.has(about)) app.log.warn(sentence);
    said.add(about);
  };
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) return undefined;
    if (request.host !== host) {
      sayOnce(
        'host',
        `A page was asked for at ${request.host} and sent to ${publicUrl}. If that was the proxy, it has to pass on Host.`,
      );
      return reply.redirect(`${publicUrl}${request.url}`, 302);
    }
    if (protocol === 'https:' && request.protocol === 'http')
      sayOnce(
        'protocol',
        'A page was requested over http, where browsers cannot sign in. If a proxy had it over https, it has to pass on X-Forwarded-Proto.',
      );
    return undefined;
  });
};
