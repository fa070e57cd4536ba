import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fairConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { Limit, LimitFor } from '../concurrency/concurrency-limit.ts';

/**
 * Data URLs, wherever they stand. They end with their string: outside of one, 'data:' is no JSON, and whoever reads it
 * goes no further.
 */
const dataUrls = /data:[^"\\\s]*/g;

/** What a body may have besides its data URLs: a description of 2 MiB, whose quotes are escaped, and the other fields. */
const otherBytes = 2_621_440;

const tooLarge = Object.assign(new Error('This is too large.'), { statusCode: 413 });

/**
 * Bodies with data URLs that are read at once, and that wait for their turn, unread. Each is held some four times
 * over (as it came, without its data URLs, parsed, and once more where it may be repeated). Whoever sends slowly
 * keeps a turn for long.
 */
const usualTurns = fairConcurrencyLimit({
  all: { maxAtOnce: 8, maxWaiting: 50 },
  each: { maxAtOnce: 2, maxWaiting: 10 },
});

/** Resolves when it is this call's turn, which lasts until it has been answered, or its caller has gone. */
const untilItsTurn = (inTurn: Limit, { raw }: FastifyReply): Promise<void> =>
  new Promise((begin, refuse) => {
    inTurn(async () => {
      begin();
      if (!raw.destroyed) await new Promise((end) => raw.once('close', end));
    }).catch(refuse);
  });

/**
 * Registers a route whose JSON may hold data URLs of `dataUrlBytes` in all. Everything else in it is bounded as in any
 * other body, before it is read as JSON: a few megabytes of nothing but brackets would keep the process busy for
 * seconds, and take hundreds of megabytes. What is larger than any other body waits for its turn before it is read.
 *
 * @param callerOf who sends a request, as far as turns go.
 */
export const registerJsonWithDataUrls = (
  app: FastifyInstance,
  route: RouteOptions,
  { dataUrlBytes, callerOf }: { dataUrlBytes: number; callerOf: (request: FastifyRequest) => string },
  turnsOf: LimitFor = usualTurns,
): void => {
  void app.register(async (scope) => {
    scope.addHook('preParsing', async (request, reply, payload) => {
      const isSmall = Number(request.headers['content-length']) <= otherBytes;
      if (!isSmall) await untilItsTurn(turnsOf(callerOf(request)), reply);
      return payload;
    });
    const readJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      const other = text.replace(dataUrls, '');
      if (Buffer.byteLength(other) > otherBytes) return done(tooLarge);
      void readJson(request, text, done);
    });
    scope.route({ ...route, bodyLimit: otherBytes + dataUrlBytes });
  });
};
