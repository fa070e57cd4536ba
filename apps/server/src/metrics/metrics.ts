import { hash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Build } from '../config/build.ts';
import type { ObservedQuery } from '../database/open-database.ts';
import { logWarningsOnly } from '../plugins/request-log.ts';

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const queryBuckets = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

type ObservedRequest = {
  method: string;
  route: string;
  status: string;
  seconds: number;
};

/** Labels must have few values and nothing personal. */
export const createMetrics = ({ version, commit }: Build) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'sixty_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: commit ?? '' }, 1);
  const requests = new Counter({
    name: 'sixty_http_requests_total',
    help: 'Requests by method, route pattern, and status; "aborted" if the client left first.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sixty_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  });
  const queries = new Histogram({
    name: 'sixty_database_query_duration_seconds',
    help: 'Statements of the database, without waiting for a connection.',
    labelNames: ['outcome'],
    buckets: queryBuckets,
    registers,
  });

  const unmatchedPayments = new Counter({
    name: 'sixty_unmatched_payments_total',
    help: 'Payments that fit no order: an admin must look at each.',
    registers,
  });

  // Label lookups cost more than counting.
  const succeeded = queries.labels('ok');
  const failed = queries.labels('error');

  return {
    registry,
    countUnmatchedPayment: (): void => unmatchedPayments.inc(),
    observeRequest: ({ method, route, status, seconds }: ObservedRequest): void => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    observeQuery: ({ durationMs, hasFailed }: ObservedQuery): void =>
      (hasFailed ? failed : succeeded).observe(durationMs / 1000),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** Static files have a route each, except assets. */
const fileEnding = /\.[a-z\d]{1,8}$/;

/** Route patterns, because paths would be unbounded labels. */
const routeOf = ({ routeOptions }: FastifyRequest, status: number): string => {
  const { url } = routeOptions;
  if (url === undefined) return status === 404 ? 'unknown' : 'page';
  const ending = fileEnding.exec(url)?.[0];
  return ending === undefined ? url : `*${ending}`;
};

/** On the raw response: the identity provider writes it, and it closes if the client disconnects. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics): void => {
  const observe = (request: FastifyRequest, reply: FastifyReply, status: string): void => {
    const route = routeOf(request, reply.statusCode);
    const method = route === 'unknown' ? 'any' : request.method;
    metrics.observeRequest({ method, route, status, seconds: reply.elapsedTime / 1000 });
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    const abort = () => observe(request, reply, 'aborted');
    raw.once('close', abort);
    raw.once('finish', () => {
      raw.off('close', abort);
      observe(request, reply, String(raw.statusCode));
    });
    done();
  });
};

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');

const isAuthorized = (given: string | undefined, token: string | null): boolean =>
  token === null || timingSafeEqual(digestOf(given ?? ''), digestOf(`Bearer ${token}`));

export const registerMetricsRoute = (
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | null,
): void => {
  app.get('/metrics', logWarningsOnly(app), async (request, reply) => {
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
