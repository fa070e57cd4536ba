/**
 * Where the addresses begin that the server answers itself. The rest of the origin is the single-page app, which in
 * development comes from Vite: what is missing here cannot be reached there.
 */
export const serverPaths: readonly string[] = [
  '/api',
  '/config.json',
  '/authorize',
  '/oauth',
  '/v2',
  '/userinfo',
  '/.well-known',
  '/interaction',
  '/account',
  '/federated',
  '/test-checkout',
  '/healthz',
  '/readyz',
];
