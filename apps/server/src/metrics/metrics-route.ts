import { hash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { quietly } from '../plugins/request-log.ts';
import type { Metrics } from './metrics.ts';

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');

const isAuthorized = (given: string | undefined, token: string | null): boolean =>
  token === null || timingSafeEqual(digestOf(given ?? ''), digestOf(`Bearer ${token}`));

export const registerMetricsRoute = (
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | null,
): void => {
  app.get('/metrics', quietly(app), async (request, reply) => {
    if (!isAuthorized(request.headers.authorization, token)) {
      void reply.code(401).header('www-authenticate', 'Bearer');
      return 'Send METRICS_TOKEN as a bearer token.\n';
    }
    void reply.type(registry.contentType);
    return registry.metrics();
  });
};

/** Serves metrics on their own port. */
export const metricsServer = (metrics: Metrics, token: string | null): FastifyInstance => {
  const app = fastify();
  registerMetricsRoute(app, metrics, token);
  return app;
};
