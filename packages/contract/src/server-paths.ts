/** Vite proxies these in development. */
export const serverPaths: readonly string[] = [
  '/api',
  '/config.json',
  '/service-worker-settings.js',
  '/authorize',
  '/oauth',
  '/v2',
  '/userinfo',
  '/.well-known',
  '/interaction',
  '/account',
  '/privacy',
  '/federated',
  '/test-checkout',
  '/healthz',
  '/readyz',
  '/metrics',
];
