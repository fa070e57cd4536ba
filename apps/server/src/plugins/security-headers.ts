import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

const originOf = (address: string): string | null =>
  address.startsWith('/') ? null : new URL(address).origin;

const appPolicy = ({ auth, apiBase, stripe }: Settings) => {
  const tenant = auth.isEmbedded ? [] : [new URL(auth.domain).origin];
  // Stripe's script detects fraud; the checkout itself is on Stripe's site.
  const script = stripe ? ['https://js.stripe.com'] : [];
  const frames = stripe
    ? ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://m.stripe.network']
    : [];
  const calls = stripe ? ['https://api.stripe.com', 'https://m.stripe.com'] : [];
  const api = [originOf(apiBase)].filter((origin) => origin !== null);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...tenant, ...calls],
    // Silent sign-in uses a hidden frame; tenants with refresh tokens use a worker from a blob.
    'frame-src': ["'self'", ...tenant, ...frames],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
};

const permissionsPolicy = [
  'fullscreen=(self)',
  'screen-wake-lock=(self)',
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`),
].join(', ');

export const registerSecurityHeaders = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: appPolicy(settings) },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A tenant's sign-in popup needs its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy);
  });
};
