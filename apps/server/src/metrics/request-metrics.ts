import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

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
