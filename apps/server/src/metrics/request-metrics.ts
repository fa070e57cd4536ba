import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Of static files, each of which has a route. */
const fileEnding = /\.[a-z\d]{1,8}$/;

/** A route pattern: paths of clients would be unbounded labels. */
const routeOf = ({ routeOptions }: FastifyRequest, status: number): string => {
  const { url } = routeOptions;
  if (url === undefined) return status === 404 ? 'unknown' : 'page';
  const ending = fileEnding.exec(url)?.[0];
  return ending === undefined ? url : `*${ending}`;
};

/** On the raw response, which the identity provider writes, and which also closes if the client leaves. */
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
