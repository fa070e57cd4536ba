import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

const originOf = (address: string): string | null =>
  address.startsWith('/') ? null : new URL(address).origin;

/** The Content-Security-Policy of the web app: nothing but this origin, the API's and the tenant's. */
const appPolicy = ({ auth, apiBase, stripe }: Settings) => {
  const tenant = auth.isEmbedded ? [] : [new URL(auth.domain).origin];
  // The card provider's script watches for fraud on the payment page; the checkout itself is a page of theirs.
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
    // The silent sign-in check runs in a hidden frame; a tenant with refresh tokens uses a worker from a blob.
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

/** The headers of a careful site, on every answer. */
export const registerSecurityHeaders = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: appPolicy(settings) },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A popup of an outside tenant has to find its opener; everything else stays apart.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy);
  });
};
