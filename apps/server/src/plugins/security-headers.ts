import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

const originOf = (address: string): string | null =>
  address.startsWith('/') ? null : new URL(address).origin;

type Policy = Readonly<Record<string, readonly string[]>>;

const ownPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Policy;

const policyTextOf = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** For pages without sign-in service and payments. */
export const ownAssetsPolicy = policyTextOf(ownPolicy);

const appPolicy = ({ auth, apiBase, stripe }: Settings) => {
  const tenant = auth.isEmbedded ? [] : [new URL(auth.domain).origin];
  // Stripe's script detects fraud; the checkout is on Stripe's site.
  const script = stripe ? ['https://js.stripe.com'] : [];
  const frames = stripe
    ? ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://m.stripe.network']
    : [];
  const calls = stripe ? ['https://api.stripe.com', 'https://m.stripe.com'] : [];
  const api = [originOf(apiBase)].filter((origin) => origin !== null);
  return policyTextOf({
    ...ownPolicy,
    'script-src': [...ownPolicy['script-src'], ...script],
    'img-src': [...ownPolicy['img-src'], ...api],
    'connect-src': [...ownPolicy['connect-src'], ...api, ...tenant, ...calls],
    // Silent sign-in needs a frame; tenants with refresh tokens need a worker from a blob (`worker-src`).
    'frame-src': [...ownPolicy['frame-src'], ...tenant, ...frames],
  });
};

const permissionsPolicy = [
  'fullscreen=(self)',
  'screen-wake-lock=(self)',
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`),
].join(', ');

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Defaults; routes may override them. */
export const securityHeaders = (settings: Settings): SecurityHeaders => ({
  'content-security-policy': appPolicy(settings),
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A tenant's sign-in popup needs its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  // Shared browsers must not cache personal data.
  'cache-control': 'no-store',
  ...(settings.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

export const setSecurityHeaders = (response: ServerResponse, headers: SecurityHeaders): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

/** On the raw response: the identity provider bypasses Fastify's. */
export const registerSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply.raw, headers));
};
